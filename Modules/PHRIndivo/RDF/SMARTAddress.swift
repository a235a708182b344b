import SalusModels

/// The addresses that SMART documents name records and facts by. They are names, not places: the same on every server.
enum SMARTAddress {
    static let records = "http://indivo.org/records/"

    static func record(_ record: RecordID) -> String { "\(records)\(record)" }

    static func item(_ fact: FactID, _ view: SMARTView, in record: RecordID) -> String {
        "\(Self.record(record))/\(view.addressWord)/\(fact)"
    }
}
