import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// The timeline of a record, as the caller sees it: a call that Indivo does not have. Its reports know the models of
/// Indivo alone.
enum IndivoTimelineHandlers {
    static let ours: [String: IndivoEntry] = [
        "record_timeline": .record(.readRecord) { exchange in
            let (window, kinds) = (try window(exchange), try kinds(exchange))
            let (part, environment) = (try exchange.list.span(), exchange.server.environment)
            let timeline = try await environment.timeline(
                exchange.run(ReadTimeline(in: .record(exchange.path.record()))))
            return try IndivoResponse.xml(
                IndivoTimeline(
                    TimelineWindow(
                        of: timeline.onceEach(), kinds, in: window, part: part, now: environment.clock.now)))
        }
    ]

    /// Of `from` and `to`; nil without either. Throws `badRequest` for other than times.
    private static func window(_ exchange: IndivoCallContext) throws -> Range<Instant>? {
        guard exchange.query("from") != nil || exchange.query("to") != nil else { return nil }
        let (from, to) = (
            try time("from", exchange) ?? .distantPast, try time("to", exchange) ?? Instant(milliseconds: .max)
        )
        guard from < to else { throw IndivoListQuery.malformed("to") }
        return from..<to
    }

    private static func time(_ name: String, _ exchange: IndivoCallContext) throws -> Instant? {
        guard let text = exchange.query(name) else { return nil }
        guard let date = PartialDate(text) else { throw IndivoListQuery.malformed(name) }
        return date.earliest
    }

    /// Those of `kind`, which may be said several times; all without one.
    private static func kinds(_ exchange: IndivoCallContext) throws -> Set<TimelineKind> {
        let said = exchange.parameters.filter { $0.name == "kind" }.map(\.value)
        let kinds = said.compactMap(TimelineKind.init)
        guard kinds.count == said.count else { throw IndivoListQuery.malformed("kind") }
        return kinds.isEmpty ? Set(TimelineKind.allCases) : Set(kinds)
    }
}
