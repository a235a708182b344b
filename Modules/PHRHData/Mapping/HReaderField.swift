import SalusBase
import SalusModels

/// A model that a table reads from an entry: each of its fields with the reader and the keys of its member.
protocol HReaderTabled: HReaderMapped {
    /// In the order in which their members are taken out of the bag.
    static var hReaderFields: [HReaderField<Self>] { get }
}

extension HReaderTabled {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init(FactFields())
        for field in Self.hReaderFields { try field.read(&self, &bag) }
    }
}

/// One field of a model, and how its member of an entry is read.
struct HReaderField<Model: Sendable>: Sendable {
    /// Takes the member out of the bag. Throws for a time that is none.
    let read: @Sendable (inout Model, inout EntryBag) throws(HReaderError) -> Void

    private init<Value>(
        _ path: any WritableKeyPath<Model, Value?> & Sendable,
        _ take: @escaping @Sendable (inout EntryBag) throws(HReaderError) -> Value?
    ) {
        read = { (model, bag) throws(HReaderError) in model[keyPath: path] = try take(&bag) }
    }

    /// The description with all its codes.
    static func name(_ path: any WritableKeyPath<Model, Concept?> & Sendable) -> HReaderField {
        HReaderField(path) { (bag) throws(HReaderError) in bag.name() }
    }

    static func status(_ path: any WritableKeyPath<Model, Concept?> & Sendable) -> HReaderField {
        HReaderField(path) { (bag) throws(HReaderError) in bag.status() }
    }

    static func value(_ path: any WritableKeyPath<Model, Quantity?> & Sendable) -> HReaderField {
        HReaderField(path) { (bag) throws(HReaderError) in bag.value() }
    }

    /// The first of these keys that has a time.
    static func time(_ path: any WritableKeyPath<Model, PartialDate?> & Sendable, _ keys: String...) -> HReaderField {
        HReaderField(path) { (bag) throws(HReaderError) in try bag.time(keys) }
    }

    static func concept(_ path: any WritableKeyPath<Model, Concept?> & Sendable, _ key: String) -> HReaderField {
        HReaderField(path) { (bag) throws(HReaderError) in bag.concept(key) }
    }

    static func text(_ path: any WritableKeyPath<Model, String?> & Sendable, _ key: String) -> HReaderField {
        HReaderField(path) { (bag) throws(HReaderError) in bag.text(key) }
    }

    static func flag(_ path: any WritableKeyPath<Model, Bool?> & Sendable, _ key: String) -> HReaderField {
        HReaderField(path) { (bag) throws(HReaderError) in bag.flag(key) }
    }
}
