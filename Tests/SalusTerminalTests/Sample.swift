import SalusAPI
import SalusBase
import SalusClient
import SalusModels
import SalusTerminal
import TerminalKit

/// A small household in display words: every answer that a summary can give is there.
enum Sample {
    static let noon = Instant("2026-11-21T12:00:00Z")!

    static let people = [
        PersonEntry(id: id(1), name: "Clara Winter", caption: "F 78"),
        PersonEntry(id: id(2), name: "Jonas Winter", caption: "M 51"),
        PersonEntry(id: id(3), name: "Mia Winter", caption: "F 9"),
    ]

    static func id<Tag>(_ number: UInt8) -> Identifier<Tag> {
        Identifier(bytes: Array(repeating: 0, count: 15) + [number])!
    }

    /// One value a month.
    static func series(_ values: Double...) -> [LineChart.Sample] {
        values.enumerated().map { LineChart.Sample(x: Double($0.offset) * 2_592_000, y: $0.element) }
    }

    static let clara = SummaryContent(
        person: ["female", "born 1948-03-02", "78 years"],
        answers: [
            .allergies: .known([
                .init("Penicillin", detail: "hives, severe", date: "1998", tone: .warning),
                .init("Bee venom", detail: "swelling", date: "2011-06"),
            ]),
            .problems: .known([
                .init("Essential hypertension", detail: "active", date: "2009-05-15"),
                .init("Type 2 diabetes mellitus", detail: "active", date: "2014"),
                .init("Fracture of wrist", detail: "resolved", date: "2016-01", tone: .past),
            ]),
            .medications: .known([
                .init("Lisinopril 10 mg tablet", detail: "once a day", date: "2009-06-01"),
                .init("Metformin 500 mg tablet", detail: "twice a day", date: "2014-03-12"),
            ]),
            .vitals: .known([
                .init(
                    "Blood pressure", detail: "128/82 mmHg", date: "2026-09-30",
                    series: series(150, 146, 141, 144, 135, 128)),
                .init("Heart rate", detail: "71 /min", date: "2026-09-30", series: series(80, 78, 75, 77, 74, 71)),
                .init("Body weight", detail: "68.5 kg", date: "2026-09-30", series: series(72, 71.2, 70, 69.4, 68.5)),
            ]),
            .immunizations: .known([.init("Influenza, seasonal", date: "2025-10-04")]),
        ])

    static let jonas = SummaryContent(
        person: ["male", "born 1975", "50 to 51 years"],
        answers: [
            .allergies: .noneKnown, .problems: .unknown,
            .medications: .known((1...9).map { .init("Medicine \($0)", date: "2020-0\($0)") }),
            .vitals: .unknown, .immunizations: .refused,
        ], remarks: [.vitals: ["Weight has a value that cannot be drawn: no number, or not in a known unit."]])

    static let documents = [
        document(11, type: "http://indivo.org/vocab/xml/documents#Medication", label: "Lisinopril", version: 2),
        document(12, type: "http://indivo.org/vocab/xml/documents#Problem", label: nil, version: 1, status: .archived),
        document(13, type: "urn:salus:hreader-patient", label: "Winter, Clara", version: 1, source: "hreader"),
    ]

    /// The first one with its fact, so that a list says what it is about.
    static let listed =
        [ListedDocument(documents[0], facts: opened.detail.facts)]
        + documents.dropFirst().map { ListedDocument($0, facts: []) }

    static func document(
        _ number: UInt8, type: String, label: String?, version: Int, status: DocumentStatus = .active,
        source: String = "indivo"
    ) -> Document {
        Document(
            id: id(number), record: id(1), type: DocumentType(rawValue: type), mediaType: "application/xml", size: 412,
            digest: String(repeating: "ab", count: 32), label: label, status: status,
            source: SourceIdentity(system: source, patient: "p-17"),
            version: DocumentVersion(original: id(number), number: version), createdAt: noon, createdBy: nil)
    }

    static let opened = OpenedDocument(
        detail: DocumentDetail(
            document: documents[0],
            versions: [document(10, type: documents[0].type.rawValue, label: nil, version: 1), documents[0]],
            facts: [
                Fact(
                    id: id(90), model: "Medication",
                    fields: [
                        "name": .concept(
                            Concept(text: "Lisinopril 10 mg", codings: [Coding(.rxNorm, "314076")])),
                        "startDate": .date(PartialDate("2009-06")!),
                        "dose": .quantity(Quantity(value: DecimalText("10"), unit: "mg")),
                        "frequency": .one(["value": .number(DecimalText("1")!), "unit": .text("/d")]),
                    ],
                    unknown: [UnknownField(path: "pharmacy/chain", text: "Corner Pharmacy")])
            ]),
        content: Array("<Models>\n\t<Model name=\"Medication\"/>\n</Models>\n".utf8))

    static let timeline = [
        entry(91, .vital, "Blood pressure", "128/82 mmHg", "2026-09-30", value: .init(128, second: 82, unit: "mmHg")),
        entry(92, .vital, "Blood pressure", "150/90 mmHg", "2026-03-12", value: .init(150, second: 90, unit: "mmHg")),
        entry(93, .vital, "Blood pressure", "141/88 mmHg", "2025-12-01", value: .init(141, second: 88, unit: "mmHg")),
        entry(94, .immunization, "Influenza, seasonal", "", "2025-10-04"),
        entry(95, .problem, "Fracture of wrist", "resolved", "2016-01", until: "2016-04"),
        entry(90, .medication, "Lisinopril 10 mg", "10 mg, once a day", "2009-06", lasts: true),
        entry(96, .note, "Clinical note", "Brings her own list.", nil),
    ]

    private static func entry(
        _ fact: UInt8, _ kind: TimelineKind, _ title: String, _ detail: String, _ start: String?,
        until end: String? = nil,
        lasts: Bool = false, value: TimelineEntry.Value? = nil
    ) -> TimelineEntry {
        TimelineEntry(
            document: id(11), fact: id(fact), kind: kind, title: title, detail: detail,
            start: start.flatMap { PartialDate($0) }, end: end.flatMap { PartialDate($0) }, lasts: lasts || end != nil,
            value: value)
    }

    static let accessLog = AccessLogContent(
        [
            audit("ReadContent", 60), audit("ReadContent", 59), audit("ReadDocument", 58),
            audit("ReadDocument", -600, account: 78, outcome: .refused), audit("ChangeDocument", -3600, device: 5),
            audit("ImportDocument", -7200, actor: .operator),
        ].map { NamedAccessLogLine(line: $0, account: $0.account == id(78) ? UserName("jonas") : nil, app: nil) },
        .proven(size: 812, signedAt: noon), account: id(77), device: id(4),
        titles: [id(11): "Medication: Lisinopril 10 mg"], asOf: noon)

    static func audit(
        _ operation: String, _ seconds: Int64, actor: AccessLogLine.Actor = .account, account: UInt8 = 77,
        device: UInt8 = 4, outcome: AccessLogLine.Outcome = .allowed, app: UInt8? = nil, for person: UInt8? = nil
    ) -> AccessLogLine {
        AccessLogLine(
            at: noon.adding(seconds: seconds), operation: operation, actor: actor,
            account: actor == .account ? id(account) : person.map { id($0) },
            device: actor == .account ? id(device) : nil,
            record: id(1), document: id(11), purpose: actor == .operator ? "operation" : "use", outcome: outcome,
            app: app.map { id($0) })
    }

    /// One who can be let in, one who has not made keys yet.
    static let waiting = [
        (UInt8(1), "berg", AccountRole.clinician, AccountState.pending, "Dr Berg, Mill Lane practice"),
        (2, "otto", .patient, .reserved, ""),
    ].map { id, name, role, state, note in
        let account = Account(
            id: AccountID(bytes: [UInt8](repeating: id, count: 16))!, name: UserName(name)!, role: role, state: state,
            createdAt: noon)
        return WaitingRegistration(account: account, askedAt: noon, expires: noon.adding(seconds: 86_400), note: note)
    }

    static let devices = [
        OwnDevice(
            id: id(4), name: "laptop", isThis: true, addedAt: noon.adding(seconds: -8_000_000), sessions: [id(41)],
            signedInAt: noon.adding(seconds: -90_000), lastUse: noon),
        OwnDevice(
            id: id(5), name: "desk in the practice", addedAt: noon.adding(seconds: -5_000_000),
            sessions: [id(42), id(43)], signedInAt: noon.adding(seconds: -600_000),
            lastUse: noon.adding(seconds: -40_000)),
        OwnDevice(
            id: id(6), name: nil, addedAt: noon.adding(seconds: -70_000), sessions: [id(44)],
            signedInAt: noon.adding(seconds: -70_000), lastUse: noon.adding(seconds: -70_000)),
        OwnDevice(
            id: nil, name: nil, addedAt: noon.adding(seconds: -80_000), sessions: [id(45)],
            signedInAt: noon.adding(seconds: -80_000), lastUse: noon.adding(seconds: -80_000)),
        OwnDevice(id: id(7), name: "old phone", addedAt: noon.adding(seconds: -60_000_000)),
    ]

    static let apps = [app("labs@apps.test", "Laboratory curves", 90_000), app("study@apps.test", "Sleep study", 900)]

    static func app(_ name: String, _ title: String, _ seconds: Int64) -> RecordApp {
        var manifest = AppManifest(id: AppName(name)!, name: title)
        manifest.description = "Shows results over time."
        if name.hasPrefix("study") {
            (manifest.purpose, manifest.mode) = ("How sleep and blood pressure go together.", "background")
        }
        let app = App(id: id(UInt8(seconds % 200)), manifest: manifest, state: .active, createdAt: noon)
        return RecordApp(app: app, enabledAt: noon.adding(seconds: -seconds), enabledBy: id(77))
    }

    static let signInRequest = SignInRequestDetail(
        app: AppName("pages@salus")!, appName: "Salus pages", askedAt: noon, expires: noon.adding(seconds: 600))

    static let connected = LinkState(.connected, since: noon, lastSync: noon)

    /// The main screen with Clara's and Jonas' pages loaded; Mia's are not.
    static func main(
        _ size: Size = Size(width: 80, height: 24), settings: ScreenSettings = ScreenSettings()
    ) -> ClientScreen {
        var screen = ClientScreen(
            .unlock(server: "https://salus.test", account: "clara"), time: .utc, clock: .fixed(noon),
            settings: settings)
        _ = screen.handle(.resize(size))
        let messages: [ClientMessage] = [
            .opened(account: "clara", people: people), .link(connected),
            .update(RecordTabMessage.summary(id(1), clara)), .update(RecordTabMessage.documents(id(1), listed)),
            .update(RecordTabMessage.summary(id(2), jonas)),
            .update(RecordTabMessage.documents(id(2), [])),
        ]
        for message in messages { _ = screen.receive(message) }
        return screen
    }
}

extension ClientScreen {
    /// This screen after some keys, and what they asked for.
    func after(_ keys: [Key]) -> (screen: ClientScreen, actions: [ClientAction]) {
        var (screen, actions) = (self, [ClientAction]())
        for key in keys { actions += screen.handle(.key(key)) }
        return (screen, actions)
    }

    func text(_ width: Int = 80, _ height: Int = 24) -> String {
        render(in: Size(width: width, height: height)).text
    }
}

extension [Key] {
    /// The keys that type a text.
    static func typing(_ text: String) -> [Key] { text.map { .character($0) } }
}

extension Sample {
    /// Two forms that were left with something typed, the older first.
    static let unsavedForms = [
        UnsavedForm(
            id: "add measurement \(people[0].id)", title: "Add a measurement for Clara Winter",
            fields: [
                UnsavedForm.Field(label: "Value", before: "", text: "70"),
                UnsavedForm.Field(label: "Date", before: "2026-11-20", text: "2026-11-20"),
            ], typedAt: noon.adding(seconds: -3600)),
        UnsavedForm(
            id: "add problem \(people[0].id)", title: "Add a problem for Clara Winter",
            fields: [
                UnsavedForm.Field(label: "Name", before: "", text: "Gout"),
                UnsavedForm.Field(label: "Since", before: "", text: ""),
            ], typedAt: noon),
    ]
}
