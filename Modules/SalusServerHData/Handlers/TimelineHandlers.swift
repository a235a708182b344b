import PHRHData
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// `timeline.json` as hReader's pages ask for it, from the facts that the caller sees.
enum TimelineHandlers {
    /// The window of `page` that ends now, or at `until`. `contract=hreader` is hReader's own answer to the last digit.
    static func read(_ call: HDataCallContext) async throws -> HTTPResponse {
        let type = try call.accepted([mediaType])
        let record = try call.record
        let (form, now) = (try form(of: call), try until(of: call))
        let found = try await call.look(
            SearchRecord(in: .record(record), models: TimelineNote.models, types: []))
        let (facts, noted) = try await parts(of: found, call)
        let page = call.parameter("page") ?? ""
        let answer = TimelineAnswer(form, page: page, now: now).json(facts: facts, noted: noted)
        var response = HTTPResponse(Array(answer.canonicalText.utf8), type)
        response.headers["ETag"] = tag(of: answer, page, form).text
        return response
    }

    /// Keeps the notes of one of hReader's forms as a person's own statement, and leads to the day's page.
    static func add(_ call: HDataCallContext) async throws -> HTTPResponse {
        try await TimelineAddition(call).add()
        let address = "\(try call.base)/timeline.json?page=\(TimelinePage.day)"
        return .empty(302, ["Location": address])
    }

    private static let mediaType = "application/json"

    private static func form(of call: HDataCallContext) throws(HDataFault) -> TimelineAnswer.Form {
        switch call.parameter("contract") {
        case "hreader": return .hReader
        case nil, "whole": return .whole
        default: throw HDataFault(400, "The contract is 'hreader' or 'whole'.")
        }
    }

    private static func until(of call: HDataCallContext) throws(HDataFault) -> Instant {
        guard let text = call.parameter("until") else { return call.server.environment.clock.now }
        guard let until = Instant(text) else {
            throw HDataFault(400, "'until' is a time such as 2026-11-02T08:30:00Z.")
        }
        return until
    }

    /// Facts of active documents that were not entered in error; a person's own notes apart.
    private static func parts(
        of found: RecordCandidates, _ call: HDataCallContext
    ) async throws(DomainError) -> (facts: [FactDraft], noted: [TimelineNote]) {
        let active = Set(found.documents.filter { $0.status == .active }.map(\.id))
        var parts: (facts: [FactDraft], noted: [TimelineNote]) = ([], [])
        for document in try await call.server.environment.facts(found.facts) where active.contains(document.document) {
            for fact in document.facts where !TimelineEntry.entries(of: fact, in: document.document).isEmpty {
                let draft = FactDraft(model: fact.model, fields: fact.fields)
                if let note = TimelineNote(draft) { parts.noted.append(note) } else { parts.facts.append(draft) }
            }
        }
        return parts
    }

    /// A weak validator: the same lists are the same answer, however far the clock has moved the window.
    private static func tag(of answer: JSONValue, _ page: String, _ form: TimelineAnswer.Form) -> EntityTag {
        guard case .object(var members) = answer else { return EntityTag("none", isWeak: true) }
        (members["start_date"], members["end_date"]) = (nil, nil)
        let said = "\(form) \(page) " + JSONValue.object(members).canonicalText
        return EntityTag(Base64URL.encode(Array(SHA256.hash(Array(said.utf8)).prefix(16))), isWeak: true)
    }
}

extension HDataCallContext {
    /// The first value of this name in the query; nil for an empty one.
    func parameter(_ name: String) -> String? {
        call.request.target.query[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
