// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <typeinfo>

namespace torchdeck::test {

/// Finds the one T below `root`, by its object name where one is given. Where there is none, or more than one, the
/// program ends with the names of those that there are.
template <class T, class Root>
T* find(const Root& root, const char* name = nullptr) {
    const QObject* top = nullptr;
    if constexpr (std::is_base_of_v<QObject, Root>)
        top = &root;
    else
        top = std::to_address(root);
    T* found = nullptr;
    int matches = 0;
    QStringList names;
    for (auto* const object : top->findChildren<QObject*>()) {
        auto* const one = dynamic_cast<T*>(object);
        if (one == nullptr) continue;
        names << (object->objectName().isEmpty() ? QStringLiteral("(no name)") : object->objectName());
        if (name != nullptr && object->objectName() != QLatin1String(name)) continue;
        found = one;
        ++matches;
    }
    if (matches != 1)
        qFatal("%d objects of type %s have the name %s; there are: %s", matches, typeid(T).name(),
               name == nullptr ? "(any)" : name, qPrintable(names.join(QStringLiteral(", "))));
    return found;
}

}  // namespace torchdeck::test
