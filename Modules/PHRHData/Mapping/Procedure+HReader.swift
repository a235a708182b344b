import SalusModels

extension Procedure: HReaderTabled {
    static let hReaderFields: [HReaderField<Procedure>] = [
        .name(\.name), .status(\.status), .time(\.date, "time", "start_time"), .time(\.endDate, "end_time"),
        .concept(\.site, "site"), .text(\.note, "comment"),
    ]
}
