import SalusBase

/// A postal address: there in parts, here in one line.
enum CareKitAddress {
    private static let parts = [
        "street", "subLocality", "postalCode", "city", "subAdministrativeArea", "state", "country",
    ]

    /// Nil for one that says nothing.
    static func read(_ json: JSONValue) -> ContactAddress? {
        let lines = parts.compactMap { json[$0]?.string }.filter { !$0.isEmpty }
        return lines.isEmpty ? nil : ContactAddress(.post, lines.joined(separator: ", "))
    }

    /// All parts are to be there; a line of ours is the street.
    static func write(_ address: ContactAddress) -> JSONValue {
        let empty = (parts + ["isoCountryCode"]).map { ($0, JSONValue.string("")) }
        return .object(Dictionary(uniqueKeysWithValues: empty).merging(["street": .string(address.value)]) { $1 })
    }
}
