// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/theme_style.hpp"

#include <QAbstractSpinBox>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleOption>
#include <QWidget>
#include <algorithm>

#include "look/chart_colors.hpp"
#include "look/theme.hpp"
#include "look/theme_paint.hpp"

namespace torchdeck::ui {
namespace {

const char* const kCompact = "torchdeck_compact";

bool is_compact(const QWidget* widget) {
    for (; widget != nullptr; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
        if (widget->property(kCompact).toBool()) return true;
    }
    return false;
}

int control_height(const QWidget* widget) {
    return pixels(is_compact(widget) ? Size::toolbar_control : Size::control);
}

/// Qt takes room as high as the title for the arrow of a sorted column: too much where a title has two lines.
bool is_sorted(const QStyleOption* option) {
    const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
    return header != nullptr && header->sortIndicator != QStyleOptionHeader::None;
}

class DeckStyle : public QProxyStyle {
  public:
    DeckStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    /// A selection tints neither the colors of runs nor images.
    [[nodiscard]] QPixmap generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap,
                                              const QStyleOption* option) const override {
        return mode == QIcon::Selected ? pixmap : QProxyStyle::generatedIconPixmap(mode, pixmap, option);
    }
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                         const QWidget* widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption* option,
                                       const QWidget* widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                                QStyleHintReturn* data) const override;

  private:
    /// Icon and text side by side, in the middle.
    void draw_button_label(const QStyleOptionButton& button, QPainter& painter) const;
    void draw_tool_button(const QStyleOptionToolButton& option, QPainter* painter, const QWidget* widget) const;
    void draw_scroll_bar(const QStyleOptionSlider& option, QPainter* painter, const QWidget* widget) const;
    void draw_spin_box(const QStyleOptionSpinBox& option, QPainter* painter, const QWidget* widget) const;
    static bool draw_progress(ControlElement element, const QStyleOptionProgressBar& option, QPainter* painter);
    static void draw_tab(const QStyleOptionTab& option, QPainter* painter);
    void draw_sorted_header(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
    static void draw_header(const QStyleOption* option, QPainter* painter);
};

void DeckStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    const auto& t = tokens(option->palette);
    const auto arrow = option->state & State_Enabled ? t.secondary : t.disabled;
    switch (element) {
        case PE_PanelButtonCommand: {
            const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            const bool primary = button != nullptr && (button->features & QStyleOptionButton::DefaultButton);
            return draw_bezel(painter, option, primary,
                              button != nullptr && (button->features & QStyleOptionButton::Flat));
        }
        case PE_PanelButtonTool:
            return draw_bezel(painter, option, false, option->state & State_AutoRaise);
        case PE_FrameDefaultButton:
        case PE_FrameTabWidget:
        case PE_FrameTabBarBase:
        case PE_FrameGroupBox:
            return;
        case PE_PanelLineEdit: {
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            if (frame != nullptr && frame->lineWidth > 0) draw_field(painter, option);
            return;
        }
        case PE_FrameLineEdit:
        case PE_PanelScrollAreaCorner:
            return;
        case PE_IndicatorCheckBox:
        case PE_IndicatorItemViewItemCheck:
            return draw_check(painter, option, false);
        case PE_IndicatorRadioButton:
            return draw_check(painter, option, true);
        case PE_IndicatorArrowDown: {
            // Of a primary button with a menu.
            const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            const bool primary = button != nullptr && (button->features & QStyleOptionButton::DefaultButton) &&
                                 (button->state & State_Enabled);
            return draw_chevron(painter, option->rect, 0, primary ? t.on_primary : arrow);
        }
        case PE_IndicatorArrowUp:
            return draw_chevron(painter, option->rect, 180, arrow);
        case PE_IndicatorArrowRight:
            return draw_chevron(painter, option->rect, -90, arrow);
        case PE_IndicatorArrowLeft:
            return draw_chevron(painter, option->rect, 90, arrow);
        case PE_Frame:
            return draw_frame(painter, option->rect, t.line, 0);
        case PE_FrameFocusRect:
            if (option->state & State_KeyboardFocusChange)
                draw_frame(painter, option->rect, t.primary, control_radius() - 1);
            return;
        case PE_PanelItemViewItem:
        case PE_PanelItemViewRow:
            if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
                auto tinted = *item;
                tinted.palette.setColor(QPalette::Highlight, t.tint);
                return QProxyStyle::drawPrimitive(element, &tinted, painter, widget);
            }
            break;
        default:
            break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

bool DeckStyle::draw_progress(ControlElement element, const QStyleOptionProgressBar& option, QPainter* painter) {
    if (option.minimum == option.maximum) return false;  // Fusion moves it
    const auto& t = tokens(option.palette);
    const Saved saved(painter);
    auto bar = QRectF(option.rect);
    const double radius = std::min(bar.height() / 2, control_radius());
    painter->setPen(Qt::NoPen);
    if (element == CE_ProgressBarGroove) {
        // A dark groove would look like a bar that is full.
        const bool stark = is_high_contrast(option.palette);
        painter->setBrush(stark ? t.panel : mixed(t.grid, t.line, 0.5));
        if (stark) {
            painter->setPen(t.line);
            bar = crisp(option.rect);
        }
    } else {
        const double share =
            static_cast<double>(option.progress - option.minimum) / std::max(1, option.maximum - option.minimum);
        if (share <= 0) return true;
        bar.setWidth(std::max(bar.width() * std::min(share, 1.0), 2 * radius));
        painter->setBrush(option.state & State_Enabled ? t.primary : t.disabled);
    }
    painter->drawRoundedRect(bar, radius, radius);
    return true;
}

void DeckStyle::draw_tab(const QStyleOptionTab& option, QPainter* painter) {
    if (!(option.state & (State_Selected | State_MouseOver))) return;
    const auto& t = tokens(option.palette);
    const double thick = 2 * text_scale();
    auto line = QRectF(option.rect);
    line.setTop(line.bottom() - thick);
    painter->fillRect(line, option.state & State_Selected ? t.primary : t.line);
}

void DeckStyle::draw_header(const QStyleOption* option, QPainter* painter) {
    const auto& t = tokens(option->palette);
    painter->fillRect(option->rect, t.panel);
    painter->setPen(t.line);
    painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
}

void DeckStyle::draw_sorted_header(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    auto header = *qstyleoption_cast<const QStyleOptionHeader*>(option);
    const auto inner = header.rect.adjusted(space(2), 0, -space(2), 0);
    drawControl(CE_HeaderSection, &header, painter, widget);
    header.rect = inner.adjusted(0, 0, -space(4), 0);
    drawControl(CE_HeaderLabel, &header, painter, widget);
    const QRect arrow(inner.right() + 1 - space(3), inner.center().y() - space(3) / 2, space(3), space(3));
    // Qt's "down" is ascending; people read an arrow that points down as "the highest first".
    const bool ascending = header.sortIndicator == QStyleOptionHeader::SortDown;
    draw_chevron(painter, arrow, ascending ? 180 : 0, tokens(header.palette).secondary);
}

void DeckStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const {
    const auto& t = tokens(option->palette);
    switch (element) {
        case CE_PushButtonLabel:
            if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
                auto own = *button;
                const bool primary =
                    (button->features & QStyleOptionButton::DefaultButton) && (button->state & State_Enabled);
                if (primary) own.palette.setColor(QPalette::ButtonText, t.on_primary);
                // Qt leaves the icon in the middle of a wide button that is read from right to left.
                if (!own.icon.isNull() && !own.text.isEmpty()) return draw_button_label(own, *painter);
                return QProxyStyle::drawControl(element, &own, painter, widget);
            }
            break;
        case CE_ComboBoxLabel:
            if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
                auto own = *box;
                const auto place = subControlRect(CC_ComboBox, &own, SC_ComboBoxEditField, widget);
                const int icon = own.currentIcon.isNull() ? 0 : own.iconSize.width() + space(1);
                own.currentText = own.fontMetrics.elidedText(own.currentText, Qt::ElideRight, place.width() - icon);
                return QProxyStyle::drawControl(element, &own, painter, widget);
            }
            break;
        case CE_ProgressBarGroove:
        case CE_ProgressBarContents:
            if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option)) {
                if (draw_progress(element, *bar, painter)) return;
            }
            break;
        case CE_Header:
            if (is_sorted(option)) return draw_sorted_header(option, painter, widget);
            break;
        case CE_HeaderSection:
        case CE_HeaderEmptyArea:
            return draw_header(option, painter);
        case CE_HeaderLabel:
            if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
                auto own = *header;
                own.palette.setColor(QPalette::ButtonText, t.secondary);
                return QProxyStyle::drawControl(element, &own, painter, widget);
            }
            break;
        case CE_TabBarTabShape:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) return draw_tab(*tab, painter);
            break;
        case CE_TabBarTabLabel:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
                auto own = *tab;
                if (!(tab->state & State_Selected)) own.palette.setColor(QPalette::WindowText, t.secondary);
                return QProxyStyle::drawControl(element, &own, painter, widget);
            }
            break;
        case CE_ItemViewItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
                auto own = *item;
                own.palette.setColor(QPalette::HighlightedText, item->palette.color(QPalette::Text));
                return QProxyStyle::drawControl(element, &own, painter, widget);
            }
            break;
        case CE_Splitter:
            return;
        default:
            break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void DeckStyle::draw_button_label(const QStyleOptionButton& button, QPainter& painter) const {
    const bool enabled = button.state & State_Enabled;
    const auto text = button.fontMetrics.size(Qt::TextShowMnemonic, button.text);
    const int between = space(1);
    const int wide = button.iconSize.width() + between + text.width();
    const QRect whole(button.rect.center().x() - wide / 2, button.rect.top(), wide, button.rect.height());
    const QRect icon(whole.left(), whole.center().y() - button.iconSize.height() / 2, button.iconSize.width(),
                     button.iconSize.height());
    const QRect label(whole.right() - text.width(), whole.top(), text.width() + 1, whole.height());
    button.icon.paint(&painter, visualRect(button.direction, whole, icon), Qt::AlignCenter,
                      enabled ? QIcon::Normal : QIcon::Disabled);
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic;
    if (styleHint(SH_UnderlineShortcut, &button, nullptr, nullptr) == 0) flags |= Qt::TextHideMnemonic;
    drawItemText(&painter, visualRect(button.direction, whole, label), flags, button.palette, enabled, button.text,
                 QPalette::ButtonText);
}

void DeckStyle::draw_tool_button(const QStyleOptionToolButton& option, QPainter* painter, const QWidget* widget) const {
    const auto& t = tokens(option.palette);
    draw_bezel(painter, &option, false, option.state & State_AutoRaise);
    auto label = option;
    const bool menu = option.features & QStyleOptionToolButton::HasMenu;
    const int arrow = menu ? space(4) : 0;
    label.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
    label.rect = option.rect.adjusted(space(1), 0, -space(1) - arrow, 0);
    proxy()->drawControl(CE_ToolButtonLabel, &label, painter, widget);
    if (menu) {
        const QRect place(option.rect.right() - space(1) - arrow, option.rect.top(), arrow, option.rect.height());
        draw_chevron(painter, place, 0, option.state & State_Enabled ? t.secondary : t.disabled);
    }
    if ((option.state & State_HasFocus) && (option.state & State_KeyboardFocusChange)) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.rect = option.rect.adjusted(1, 1, -1, -1);
        drawPrimitive(PE_FrameFocusRect, &focus, painter, widget);
    }
}

void DeckStyle::draw_scroll_bar(const QStyleOptionSlider& option, QPainter* painter, const QWidget* widget) const {
    const auto& t = tokens(option.palette);
    if (option.maximum <= option.minimum) return;
    auto slider = QRectF(subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget));
    const double margin = 2 * text_scale();
    slider.adjust(margin, margin, -margin, -margin);
    const bool active = option.state & (State_MouseOver | State_Sunken);
    const Saved saved(painter);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mixed(t.line, t.secondary, active ? 0.8 : 0.35));
    const double radius = std::min(slider.width(), slider.height()) / 2;
    painter->drawRoundedRect(slider, radius, radius);
}

void DeckStyle::draw_spin_box(const QStyleOptionSpinBox& option, QPainter* painter, const QWidget* widget) const {
    const auto& t = tokens(option.palette);
    draw_field(painter, &option);
    const auto arrow = [&](SubControl part, bool possible, double angle) {
        const auto place = subControlRect(CC_SpinBox, &option, part, widget);
        draw_chevron(painter, place, angle, possible && (option.state & State_Enabled) ? t.secondary : t.disabled);
    };
    arrow(SC_SpinBoxUp, option.stepEnabled & QAbstractSpinBox::StepUpEnabled, 180);
    arrow(SC_SpinBoxDown, option.stepEnabled & QAbstractSpinBox::StepDownEnabled, 0);
}

void DeckStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                   const QWidget* widget) const {
    switch (control) {
        case CC_ComboBox:
            if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
                const auto& t = tokens(option->palette);
                if (box->editable)
                    draw_field(painter, option);
                else
                    draw_bezel(painter, option, false, false);
                const auto place = subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget);
                draw_chevron(painter, place, 0, option->state & State_Enabled ? t.secondary : t.disabled);
                if ((option->state & State_HasFocus) && !box->editable) {
                    QStyleOptionFocusRect focus;
                    focus.QStyleOption::operator=(*option);
                    focus.rect = option->rect.adjusted(1, 1, -1, -1);
                    drawPrimitive(PE_FrameFocusRect, &focus, painter, widget);
                }
                return;
            }
            break;
        case CC_SpinBox:
            if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option))
                return draw_spin_box(*box, painter, widget);
            break;
        case CC_ToolButton:
            if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option))
                return draw_tool_button(*button, painter, widget);
            break;
        case CC_ScrollBar:
            if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option))
                return draw_scroll_bar(*bar, painter, widget);
            break;
        default:
            break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QSize DeckStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                  const QWidget* widget) const {
    auto result = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const int height = control_height(widget);
    switch (type) {
        case CT_PushButton:
            // Fusion's least width of 80 px is too much for a toolbar.
            result = {contents.width() + 2 * space(3), std::max(height, contents.height() + space(1))};
            break;
        case CT_ToolButton: {
            const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
            const bool menu = button != nullptr && (button->features & QStyleOptionToolButton::HasMenu);
            const bool text = button != nullptr && button->toolButtonStyle != Qt::ToolButtonIconOnly;
            if (text)
                result = {contents.width() + 2 * space(2) + (menu ? space(4) : 0), height};
            else if (menu)
                result.rwidth() += space(4);
            result = result.expandedTo({0, std::min(height, result.height() + space(1))});
            break;
        }
        case CT_ComboBox:
            result = {contents.width() + space(8), height};
            break;
        case CT_LineEdit:
        case CT_SpinBox:
        case CT_TabBarTab:
            result.setHeight(height);
            break;
        case CT_ItemViewItem:
            result.setHeight(std::max(result.height(), text_lines(1) + space(1)));
            break;
        case CT_HeaderSection: {
            if (is_sorted(option)) {
                auto plain = *qstyleoption_cast<const QStyleOptionHeader*>(option);
                plain.sortIndicator = QStyleOptionHeader::None;
                result = QProxyStyle::sizeFromContents(type, &plain, contents, widget);
                result.rwidth() += space(4);
            }
            result.setHeight(std::max(result.height(), height));
            break;
        }
        default:
            break;
    }
    return result;
}

QRect DeckStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    const auto rect = QProxyStyle::subElementRect(element, option, widget);
    // As far from the border as the text of a combo box.
    return element == SE_LineEditContents ? rect.adjusted(space(1) / 2, 0, -space(1) / 2, 0) : rect;
}

int DeckStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_ScrollBarExtent:
            return space(3);
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_SmallIconSize:
        case PM_ButtonIconSize:
        case PM_TabBarIconSize:
            return pixels(Size::icon);
        case PM_HeaderMargin:
            return space(2);
        case PM_FocusFrameHMargin:
            return space(1);
        case PM_SplitterWidth:
            return space(3);
        case PM_MenuButtonIndicator:
            return space(4);
        case PM_LayoutHorizontalSpacing:
        case PM_LayoutVerticalSpacing:
            return space(2);
        case PM_TabBarTabHSpace:
            return space(6);
        case PM_MenuBarItemSpacing:
            return space(1);
        case PM_MenuBarVMargin:
            return space(1) / 2;
        default:
            return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int DeckStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                         QStyleHintReturn* data) const {
    if (hint == SH_ComboBox_Popup) return 0;  // a list below the field, not a menu over it
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    if (hint == SH_EtchDisabledText || hint == SH_DitherDisabledText) return 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

}  // namespace

QStyle* make_style() {
    return new DeckStyle;
}

void make_compact(QWidget* widget) {
    widget->setProperty(kCompact, true);
}

}  // namespace torchdeck::ui
