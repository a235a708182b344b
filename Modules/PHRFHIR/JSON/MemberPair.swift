/// A property and its companion with an underscore, which holds `id` and extensions of a primitive.
struct MemberPair {
    let name: String
    var value: OrderedJSON?
    var companion: OrderedJSON?

    /// One value with what is beside it. JSON's null counts as nothing.
    struct Part {
        let value: OrderedJSON?
        let companion: OrderedJSON?
    }

    /// Members in the order in which either half of each comes first.
    static func pairs(_ members: [OrderedJSON.Member]) -> [MemberPair] {
        var pairs: [MemberPair] = []
        var places: [String: Int] = [:]
        for member in members {
            let isCompanion = member.name.hasPrefix("_")
            let name = isCompanion ? String(member.name.dropFirst()) : member.name
            let place = places[name] ?? pairs.count
            if place == pairs.count { pairs.append(MemberPair(name: name)) }
            places[name] = place
            if isCompanion { pairs[place].companion = member.value } else { pairs[place].value = member.value }
        }
        return pairs
    }

    /// The one part of an element that is no list; nil when either half is a list.
    var single: [Part]? {
        if case .array? = value { return nil }
        if case .array? = companion { return nil }
        return [Part(value: value?.unlessNull, companion: companion?.unlessNull)]
    }

    /// The parts of a list, paired by their place; nil when either half is no list, or both differ in length.
    var list: [Part]? {
        guard let values = Self.entries(value), let companions = Self.entries(companion) else { return nil }
        if value != nil, companion != nil, values.count != companions.count { return nil }
        return (0..<max(values.count, companions.count)).map { index in
            Part(
                value: index < values.count ? values[index].unlessNull : nil,
                companion: index < companions.count ? companions[index].unlessNull : nil)
        }
    }

    private static func entries(_ json: OrderedJSON?) -> [OrderedJSON]? {
        guard let json else { return [] }
        guard case .array(let entries) = json else { return nil }
        return entries
    }
}

extension OrderedJSON {
    fileprivate var unlessNull: OrderedJSON? { self == .null ? nil : self }
}
