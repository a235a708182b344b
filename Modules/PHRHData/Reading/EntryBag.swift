import SalusBase
import SalusModels

/// The members of one entry (or of the patient itself), taken out one after the other; members that remain are unknown.
struct EntryBag {
    /// The server's bookkeeping about an entry, which says nothing about the person.
    private static let bookkeeping: Set<String> = ["_id", "_type", "version"]

    let category: String?
    let entry: Int?
    private var left: [String: JSONValue]

    init(category: String, entry: Int, _ members: [String: JSONValue]) {
        (self.category, self.entry) = (category, entry)
        left = members.filter { !Self.bookkeeping.contains($0.key) && !$0.value.isEmpty }
    }

    init(patient members: [String: JSONValue]) {
        (category, entry) = (nil, nil)
        left = members.filter { !$0.value.isEmpty }
    }

    var unknown: [UnknownField] { JSONValue.object(left).leaves(under: "").map(\.withoutLeadingSlash) }

    func peek(_ key: String) -> JSONValue? { left[key] }

    mutating func take(_ key: String) -> JSONValue? { left.removeValue(forKey: key) }

    /// The value as `read` converts it, removed from the bag; nil, and the value stays, when `read` gives nil.
    mutating func take<Value>(_ key: String, as read: (JSONValue) -> Value?) -> Value? {
        guard let value = left[key].flatMap(read) else { return nil }
        left[key] = nil
        return value
    }

    mutating func text(_ key: String) -> String? { take(key) { $0.words } }

    mutating func flag(_ key: String) -> Bool? {
        take(key) { if case .bool(let flag) = $0 { flag } else { nil } }
    }

    mutating func number(_ key: String) -> DecimalText? { take(key) { $0.words.flatMap { DecimalText($0) } } }

    mutating func concept(_ key: String, system: String = "Unknown") -> Concept? {
        take(key) { CodeReader.concept($0, system: system) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The first of these keys that has a time. A later one stays, and so becomes unknown.
    mutating func time(_ keys: String...) throws(HReaderError) -> PartialDate? { try time(keys) }

    mutating func time(_ keys: [String]) throws(HReaderError) -> PartialDate? {
        for key in keys {
            guard let value = take(key) else { continue }
            guard let instant = EpochSeconds.instant(value) else {
                throw .invalidTime(category: category, entry: entry, key: key)
            }
            return PartialDate(instant)
        }
        return nil
    }

    /// A calendar day, which RHEx writes as the second it began somewhere; its date in UTC.
    mutating func day(_ key: String) throws(HReaderError) -> PartialDate? {
        try time(key).map { PartialDate($0.earliest.date) }
    }
}

/// Members that every kind of entry may have.
extension EntryBag {
    /// The description with all its codes.
    mutating func name() -> Concept? {
        var concept = concept("codes") ?? Concept()
        concept.text = text("description") ?? concept.text
        return concept.isEmpty ? nil : concept
    }

    /// `status` in words, else `status_code` by system.
    mutating func status() -> Concept? { concept("status") ?? concept("status_code") }

    /// `value`, else the first of `values`; the rest of the list stays. A list that says no more than the value is
    /// taken with it: newer servers send both.
    mutating func value() -> Quantity? {
        if let value = take("value", as: QuantityReader.quantity) {
            if let list = left["values"]?.array, list.count == 1, QuantityReader.quantity(list[0]) == value {
                left["values"] = nil
            }
            return value
        }
        guard let list = peek("values")?.array, let first = list.first, let value = QuantityReader.quantity(first)
        else {
            return nil
        }
        left["values"] = list.count > 1 ? .array(Array(list.dropFirst())) : nil
        return value
    }

    /// True when the entry says that it was not done; removes the mark then.
    mutating func isNegated() -> Bool {
        guard left["negationInd"] == .bool(true) else { return false }
        left["negationInd"] = nil
        return true
    }

    /// True when the description is `REFUSED`; removes it then.
    mutating func isRefused() -> Bool {
        guard let words = peek("description")?.words, words.uppercased() == "REFUSED" else { return false }
        _ = take("description")
        return true
    }
}

extension UnknownField {
    fileprivate var withoutLeadingSlash: UnknownField { UnknownField(path: String(path.dropFirst()), text: text) }
}
