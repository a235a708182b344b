import SalusModels

extension Equipment: HReaderTabled {
    static let hReaderFields: [HReaderField<Equipment>] = [
        .name(\.name), .status(\.status), .time(\.startDate, "start_time", "time"), .time(\.endDate, "end_time"),
        .text(\.note, "comment"),
    ]
}
