import SalusModels

extension Problem: HReaderTabled {
    static let hReaderFields: [HReaderField<Problem>] = [
        .name(\.name), .status(\.status), .concept(\.category, "type"), .concept(\.severity, "severity"),
        .flag(\.causeOfDeath, "causeOfDeath"), .time(\.startDate, "start_time"), .time(\.endDate, "end_time"),
        .time(\.recordedDate, "time"), .text(\.note, "comment"),
    ]
}
