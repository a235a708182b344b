import SalusModels

/// One of Apple's types that is read: its name there, and what becomes of it.
struct HealthKind: Hashable {
    enum Use: Hashable {
        /// Each value by itself.
        case vital, measurement
        /// A part of a blood pressure, in a pair where the export has one.
        case systolic, diastolic
        /// The sum of a day, of one source.
        case sum
        /// Minutes of a night from noon to noon, of one source, for that value of the type.
        case night(value: String)
        /// That it happened.
        case event
    }

    /// Apple's name in full.
    let type: String
    let title: String
    let loinc: String?
    let use: Use
    /// The file holds a share of one, and people read percent.
    var isShare = false

    static let quantity = "HKQuantityTypeIdentifier"
    static let category = "HKCategoryTypeIdentifier"

    /// The values are summed, not kept.
    var isSummed: Bool {
        switch use {
        case .sum, .night: true
        default: false
        }
    }

    /// The name that documents of this kind have: Apple's without what all begin with, and the value where that counts.
    var name: String {
        let short = type.dropFirst(type.hasPrefix(Self.quantity) ? Self.quantity.count : Self.category.count)
        guard case .night(let value) = use else { return String(short) }
        return short + "." + value
    }

    /// Its place in `all`, by which values are kept.
    static func index(of type: UnsafeBufferPointer<UInt8>) -> UInt8? {
        byType[String(decoding: type, as: UTF8.self)]
    }

    private static let byType = Dictionary(
        all.enumerated().map { ($0.element.type, UInt8($0.offset)) }, uniquingKeysWith: { first, _ in first })

    /// Values of sleep are several kinds of one type.
    static func night(_ value: String) -> UInt8? { nights[value] }

    private static let nights: [String: UInt8] = Dictionary(
        uniqueKeysWithValues: all.enumerated().compactMap { index, kind in
            guard case .night(let value) = kind.use else { return nil }
            return (value, UInt8(index))
        })

    static let systolicPlace = place { $0.use == .systolic }
    static let diastolicPlace = place { $0.use == .diastolic }

    private static func place(_ isKind: (HealthKind) -> Bool) -> UInt8 { UInt8(all.firstIndex(where: isKind) ?? 0) }
}
