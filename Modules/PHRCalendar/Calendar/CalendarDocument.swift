public import SalusModels

/// Calendars (iCalendar, RFC 5545): appointments as planned encounters, tasks and journals as notes.
public enum CalendarDocument {
    public static let documentType = DocumentType(rawValue: "urn:ietf:rfc:5545#VCALENDAR")

    /// Whether a file begins like one.
    public static func isCalendar(_ bytes: some Collection<UInt8>) -> Bool {
        String(decoding: bytes.prefix(15), as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
    }

    /// Reads all calendars of a file, in the order of their components.
    ///
    /// A recurring appointment is at most 50 facts, within two years of the time at which the file was written. Nothing
    /// in a calendar becomes a medication, and nothing of it took place. Throws `ContentLineError`.
    public static func parse(_ bytes: [UInt8]) throws(ContentLineError) -> ParsedDocument {
        let calendars = try ContentComponent.read(bytes)
        guard !calendars.isEmpty, calendars.allSatisfy({ $0.name == "VCALENDAR" }) else { throw .notOne }
        var (facts, notes): ([FactDraft], [ImportNote]) = ([], [])
        for calendar in calendars {
            try facts += self.facts(of: calendar, room: FactLimits.factsOfDocument - facts.count, &notes)
        }
        if let limit = FactLimits.broken(by: facts) { throw .tooManyValues(limit) }
        return ParsedDocument(
            type: documentType, mediaType: "text/calendar", label: label(calendars), source: source(calendars),
            facts: facts, notes: Array(notes.prefix(100)))
    }

    private static func facts(
        of calendar: ContentComponent, room: Int, _ notes: inout [ImportNote]
    ) throws(ContentLineError) -> [FactDraft] {
        let zones = CalendarZones(calendar)
        var facts: [FactDraft] = []
        for part in calendar.parts {
            switch part.name {
            case "VEVENT": facts += CalendarEvent(component: part, zones: zones).facts(&notes)
            case "VTODO", "VJOURNAL": facts += [CalendarTask.fact(part, zones)].compactMap(\.self)
            default: break
            }
            guard facts.count <= room else { throw .tooManyValues(.facts) }
        }
        let bad = calendar.badLines + calendar.parts.reduce(0) { $0 + $1.badLines }
        if bad > 0 { notes.append(ImportNote("lines that are none, which stay in the file: \(bad)")) }
        return facts
    }

    private static func label(_ calendars: [ContentComponent]) -> String? {
        let events = calendars.flatMap(\.parts).filter { $0.name == "VEVENT" }
        let title = events.count == 1 ? events[0]["SUMMARY"]?.text : calendars[0]["X-WR-CALNAME"]?.text
        return title.flatMap(SourceIdentity.fitting)
    }

    /// A file of one appointment is known by its identifier, so that its next version takes its place.
    private static func source(_ calendars: [ContentComponent]) -> SourceIdentity {
        let names = Set(calendars.flatMap(\.parts).filter { $0.name != "VTIMEZONE" }.map { $0["UID"]?.text ?? "" })
        let name = names.count == 1 ? names.first.flatMap(SourceIdentity.fitting) : nil
        return SourceIdentity(system: "icalendar", document: name)
    }
}

/// A task or a journal entry as a note.
enum CalendarTask {
    static func fact(_ component: ContentComponent, _ zones: CalendarZones) -> FactDraft? {
        var note = ClinicalNote()
        note.kind = Concept(text: component.name == "VTODO" ? "task" : "journal")
        note.date = CalendarTime(component["DTSTART"] ?? component["DUE"], zones)?.date
        note.chiefComplaint = component["SUMMARY"]?.text
        note.content = component["DESCRIPTION"]?.text
        note.status = component["STATUS"]?.text.map { Concept(text: $0.lowercased()) }
        return note.content == nil && note.chiefComplaint == nil ? nil : FactDraft(note)
    }
}
