import SalusModels

extension VitalSign: HReaderTabled {
    static let hReaderFields: [HReaderField<VitalSign>] = [
        .name(\.name), .value(\.value), .time(\.date, "time", "start_time"), .status(\.status),
        .concept(\.interpretation, "interpretation"), .text(\.note, "comment"),
    ]
}
