import SalusModels

extension CareGoal: HReaderTabled {
    static let hReaderFields: [HReaderField<CareGoal>] = [
        .name(\.name), .status(\.status), .time(\.date, "time"), .time(\.startDate, "start_time"),
        .time(\.endDate, "end_time"), .value(\.value), .text(\.note, "comment"),
    ]
}
