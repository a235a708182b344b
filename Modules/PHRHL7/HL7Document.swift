import SalusBase
public import SalusModels

/// Messages of HL7 version 2 with results (ORU) or a visit (ADT).
public enum HL7Document {
    public static let documentType = DocumentType(rawValue: "urn:hl7-org:v2#Message")

    private static let visits: Set<String> = ["A01", "A03", "A04", "A08", "A31"]
    /// Events that merge, link, move or delete people.
    private static let ofPeople: Set<String> = [
        "A18", "A23", "A24", "A29", "A30", "A34", "A35", "A36", "A37", "A39", "A40", "A41", "A42", "A43", "A44", "A45",
        "A46", "A47", "A48", "A49", "A50", "A51",
    ]

    /// Reads a message: the person, then the results or the visit, in the order of their segments.
    ///
    /// Results that were deleted, only ordered, or of another person never become facts. A message of another kind
    /// gives its person only. Words of a segment that its model has no field for are unknown fields, by segment and
    /// field. Throws `HL7Error`.
    public static func parse(_ bytes: [UInt8]) throws(HL7Error) -> ParsedDocument {
        let message = try HL7Message(bytes)
        let header = message.header
        guard !["T", "D"].contains(header[11][1].text) else { throw .notProduction }
        let (kind, event) = (header[9][1].text ?? "", header[9][2].text ?? "")
        guard kind != "ADT" || !ofPeople.contains(event) else { throw .changesPeople }
        var context = HL7Context()
        let person = PatientSegment.fact(try patient(message), &context)
        let facts = [person] + content(message, kind, event, &context)
        if let limit = FactLimits.broken(by: facts) { throw .tooManyValues(limit) }
        noteOthers(message, &context)
        return ParsedDocument(
            type: documentType, mediaType: "x-application/hl7-v2+er7", label: label(message),
            source: source(message, person), facts: facts, notes: context.notes)
    }

    /// The one person; repeated segments of one number and name are one.
    private static func patient(_ message: HL7Message) throws(HL7Error) -> HL7Segment {
        let people = message.segments.filter { $0.name == "PID" }
        let known = Set(people.map { [$0[3].words, $0[5].words, $0[7].words] })
        guard let first = people.first, known.count == 1 else { throw .patients(known.count) }
        return first
    }

    private static func content(
        _ message: HL7Message, _ kind: String, _ event: String, _ context: inout HL7Context
    ) -> [FactDraft] {
        switch (kind, event) {
        case ("ORU", "R01"), ("ORU", ""): return ResultMessage.facts(message.segments, &context)
        case ("ADT", _) where visits.contains(event): return VisitMessage.facts(message.segments, &context)
        default:
            context.note(nil, nil, "a message of a kind that is not read; only the person is")
            return []
        }
    }

    private static let known: Set<String> = ["MSH", "PID", "OBR", "OBX", "NTE", "PV1", "AL1", "DG1", "PR1", "EVN"]

    /// Names of segments are those of the standard or of the sender, and no content.
    private static func noteOthers(_ message: HL7Message, _ context: inout HL7Context) {
        let others = Set(message.segments.map(\.name)).subtracting(known).sorted().prefix(20)
        guard !others.isEmpty else { return }
        context.note(nil, nil, "segments that are not read stay in the message: \(others.joined(separator: ", "))")
    }

    private static func label(_ message: HL7Message) -> String? {
        message.segments.first { $0.name == "OBR" }.flatMap { HL7Value.concept($0[4])?.title }
            .flatMap(SourceIdentity.fitting)
    }

    /// The person's number, and the message by its sender, its order and its time, so that a late
    /// older message never takes the place of a newer one; each with a mark of name and birth date.
    private static func source(_ message: HL7Message, _ person: FactDraft) -> SourceIdentity {
        let known = Demographics(person.fields)
        let order = message.segments.first { $0.name == "OBR" }
        let number = order?[3].words ?? order?[2].words ?? message.header[10].text
        let time = order?[22].text ?? message.header[7].text ?? ""
        let sender = message.header[4][1].text ?? ""
        return SourceIdentity(
            system: "hl7v2", of: known, number: known.medicalRecordNumber,
            document: number.map { "\(sender)^\($0)^\(time)" })
    }
}
