public import SalusBase

/// The outcome of an event of a CareKit 1 activity, with its fields as JSON:
///
///     {"activity": …, "numberOfDaysSinceStart": 2, "occurrenceIndexOfDay": 1, "state": "completed",
///      "result": {"values": [7], "unitString": …, "creationDate": "2016-01-03T08:00:00Z", "userInfo": {…}}}
///
/// A result that is text alone has `valueString` in the place of `values`.
public struct CareKit1Event: Hashable, Sendable {
    /// As it came; nothing of it is lost in the outcome, which keeps it.
    public let json: JSONValue

    public init(json: JSONValue) { self.json = json }

    /// The CareKit 1 event that `outcome` was made from; nil when it was made from something else.
    public init?(of outcome: Outcome) {
        guard let json = outcome.unknown[CareKit1Activity.original] else { return nil }
        self.json = json
    }

    /// The identifier of its activity.
    public var activity: String? { json["activity"]?.string }

    /// `task` is what the activity became, and `zone` the one of its days: an event that does not say when it was done
    /// was so at noon of its day. Throws `malformed`, and `noSuchEvent` for a day or a number that the schedule does
    /// not have.
    public func outcome(of task: CareTask, zone: Zone) throws(CarePlanError) -> Outcome {
        var reader = try JSONFieldReader(json, "event")
        let key = try key(&reader, task.schedule)
        let state = try reader.take("state", self.state) ?? .initial
        let result = try reader.take("result") { $0 }
        let made = result?["creationDate"]?.instant
        let values = try result.map { result throws(CarePlanError) in try self.values(result, made) } ?? []
        var outcome = Outcome(
            of: task.name, key, state, values: values,
            at: state == .done ? made ?? zone.instant(LocalDateTime(key.time.date, hour: 12)) : nil)
        outcome.unknown = [CareKit1Activity.original: json]
        return outcome
    }

    /// Days are counted from the schedule's first one, and events from 0 within their day.
    private func key(_ reader: inout JSONFieldReader, _ schedule: Schedule) throws(CarePlanError) -> EventKey {
        let days = try reader.need("numberOfDaysSinceStart", \.whole)
        let slot = try reader.need("occurrenceIndexOfDay", \.whole)
        guard let part = schedule.elements.first, (0...100_000).contains(days) else {
            throw reader.fault("numberOfDaysSinceStart")
        }
        let key = EventKey(element: part.id, time: LocalDateTime(part.start.date.adding(days: days)), slot: slot)
        guard schedule.occurrence(key, zone: .utc) != nil else { throw .noSuchEvent(key) }
        return key
    }

    private func state(_ json: JSONValue) -> EventState? {
        switch json.string {
        case "initial": .initial
        case "notCompleted": .notDone
        case "completed": .done
        default: nil
        }
    }

    /// All of them, since limits count them by their places.
    private func values(_ result: JSONValue, _ made: Instant?) throws(CarePlanError) -> [OutcomeValue] {
        var reader = try JSONFieldReader(result, "result")
        let units = try reader.take("unitString", \.string), numbers = try reader.list("values", content)
        let text = try reader.take("valueString", content)
        return (numbers.isEmpty ? [text].compactMap(\.self) : numbers).map {
            OutcomeValue($0, units: units, created: made)
        }
    }

    private func content(_ value: JSONValue) -> OutcomeValue.Content? {
        if let number = value.number { return .decimal(number) }
        guard let text = value.string else { return nil }
        return DecimalText(text).map(OutcomeValue.Content.decimal) ?? .text(text)
    }
}
