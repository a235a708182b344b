package import SalusBase
package import SalusClient
package import SalusModels

/// The access log of a person's record in display words, the latest entry first.
package struct AccessLogContent: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package let at: Instant
        /// `you, here`, `you, another device`, `labs@apps.example.org, for you`, `the operator`.
        package var who: String
        package let isOwn: Bool
        /// `read a document`.
        package var what: String
        /// The title of the document concerned; may be empty.
        package var document: String
        package let purpose: String
        package let wasRefused: Bool
        package let changes: Bool
        /// Lines in a row that differ by nothing but their time, their document and how much of it was read.
        package var times = 1
        fileprivate let group: String
        /// Milliseconds within which lines like it are told as one.
        fileprivate let pause: Int64
    }

    package let rows: [Row]
    /// Whether the log could be proven.
    package let verdict: CheckedAccessLog.Verdict
    /// When the server told this.
    package let asOf: Instant
    /// - Parameters:
    ///   - account: whose lines are "you".
    ///   - device: this device.
    ///   - titles: what documents are about.
    package init(
        _ lines: [NamedAccessLogLine], _ verdict: CheckedAccessLog.Verdict, account: AccountID, device: DeviceID,
        titles: [DocumentID: String], asOf: Instant
    ) {
        (self.verdict, self.asOf) = (verdict, asOf)
        rows = Self.rows(of: lines, account: account, device: device, titles: titles)
    }

    /// The lines alone, for a log that has no proof; consecutive lines of one kind are merged.
    static func rows(
        of lines: [NamedAccessLogLine], account: AccountID, device: DeviceID, titles: [DocumentID: String] = [:]
    ) -> [Row] {
        lines.map { Row($0, account: account, device: device, titles: titles) }.reduce(into: []) { rows, row in
            if let last = rows.last, last.isAlike(row) {
                rows[rows.count - 1].join(row)
            } else {
                rows.append(row)
            }
        }
    }
}

extension AccessLogContent {
    /// One row a day for all that the account itself did and was allowed to, at the place of its latest line; rows of
    /// others stay. A single line of a day stays as it is.
    static func folded(_ rows: [Row], _ time: LocalTime, today: Instant) -> [Row] {
        let own = Dictionary(grouping: rows.filter(\.isFoldable)) { time.day(of: $0.at) }
        var told: Set<CalendarDate> = []
        return rows.compactMap { row in
            let day = time.day(of: row.at)
            guard row.isFoldable, let all = own[day], all.count > 1 else { return row }
            return told.insert(day).inserted ? row.status(for: all, isToday: day == time.day(of: today)) : nil
        }
    }
}

extension AccessLogContent.Row {
    fileprivate var isFoldable: Bool { isOwn && !wasRefused }

    fileprivate func status(for all: [Self], isToday: Bool) -> Self {
        var row = self
        let (count, changes) = (all.reduce(0) { $0 + $1.times }, all.filter(\.changes).reduce(0) { $0 + $1.times })
        let changed = changes == 0 ? "" : changes == 1 ? ", 1 change" : ", \(changes) changes"
        (row.who, row.what) = ("you", "\(count) times \(isToday ? "today" : "that day")\(changed)")
        (row.document, row.times) = ("", 1)
        return row
    }

    fileprivate init(_ named: NamedAccessLogLine, account: AccountID, device: DeviceID, titles: [DocumentID: String]) {
        let line = named.line
        let words = AccessText(line.operation)
        isOwn = line.account == account
        (at, what, changes, group, pause) = (line.at, words.text, words.changes, words.group, words.pause)
        who = Self.who(named, account: account, device: device)
        document = line.document.flatMap { titles[$0] } ?? ""
        (purpose, wasRefused) = (line.purpose, line.outcome == .refused)
    }

    private static func who(_ named: NamedAccessLogLine, account: AccountID, device: DeviceID) -> String {
        let line = named.line
        switch line.actor {
        case .operator: return "the operator"
        case .system: return "the server itself"
        case .backend: return "a program of the organisation that runs the server"
        case .app: return app(named, for: account)
        case .anonymous: return "a visitor without sign-in"
        case .account:
            guard line.account == account else { return name(of: named) }
            return line.app != nil ? "you, in a browser" : line.device == device ? "you, here" : "you, another device"
        }
    }

    private static func app(_ named: NamedAccessLogLine, for account: AccountID) -> String {
        let app = named.app?.text ?? "app " + (named.line.app?.description.prefix(8) ?? "unknown")
        guard let owner = named.line.account else { return app }
        return owner == account ? "\(app), for you" : "\(app), for \(name(of: named))"
    }

    private static func name(of named: NamedAccessLogLine) -> String {
        named.account?.text ?? "account " + (named.line.account?.description.prefix(8) ?? "unknown")
    }

    /// One after the other without a long pause: what a sync does.
    fileprivate func isAlike(_ other: Self) -> Bool {
        (who, group, purpose, wasRefused) == (other.who, other.group, other.purpose, other.wasRefused)
            && at.milliseconds - other.at.milliseconds < pause
    }

    fileprivate mutating func join(_ other: Self) {
        times += 1
        if what != other.what { what = group }
        if document != other.document { document = "" }
    }
}

/// The server's operations in display words.
package struct AccessText {
    package let text: String
    /// Whether it writes.
    let changes: Bool
    /// The shared wording for a run of operations of one kind, such as `read documents`.
    let group: String
    /// Milliseconds: looking for changes goes on all day, anything else is told as one within a minute only.
    let pause: Int64

    package init(_ operation: String) {
        (text, changes) = Self.table[operation] ?? (Self.split(operation), false)
        group = ["ReadDocument", "ReadContent"].contains(operation) ? "read documents" : text
        pause = operation == "ReadChanges" ? 86_400_000 : 60_000
    }

    private static let table: [String: (String, Bool)] = [
        "ReadDocument": ("read a document", false), "ReadContent": ("read a document's content", false),
        "ListDocuments": ("listed documents", false), "ReadFacts": ("read facts", false),
        "ReadChanges": ("synced: looked for changes", false), "ReadAccessLog": ("read this log", false),
        "SummarizeAccessLog": ("read this log", false),
        "SubmitDocument": ("added a document", true), "ReplaceDocument": ("added a new version", true),
        "ChangeDocument": ("changed label or status", true), "ImportDocument": ("imported a document", true),
        "ListExport": ("began an export", false), "ExportContent": ("exported a document", false),
        "CreateRecord": ("made the record", true), "AssignRecord": ("gave the record to its owner", true),
        "ShowRecordAccess": ("looked who has access", false), "RenameRecord": ("renamed the record", true),
        "ReassignRecord": ("gave the record to another account", true), "RemoveRecord": ("erased the record", true),
        "RemoveAccess": ("ended an account's access to the record", true),
        "ShowRecord": ("looked at the record's name", false), "EraseRecord": ("erased the record", true),
        "OfferRecord": ("offered the record to another account", true),
        "TakeBackOffer": ("took the offer of the record back", true),
        "AcceptRecord": ("accepted the record and owns it now", true),
        "DeclineRecord": ("declined the record", true),
        "EnableApp": ("connected an app", true), "WithdrawApp": ("ended an app's access", true),
        "ApproveAppRequest": ("agreed to what an app asked for", true), "TakeAccess": ("took its access", true),
        "TakeOwnAccess": ("took its access", true), "ListRecordApps": ("looked at the connected apps", false),
        "DescribeRecord": ("looked at the record's name", false), "DescribeDocument": ("read about a document", false),
        "DescribeDocuments": ("listed documents", false), "ReadStatusHistory": ("read a document's history", false),
        "QueryFacts": ("read a report", false), "SummarizeFacts": ("read a report", false),
        "ReadFact": ("read facts", false), "SearchRecord": ("searched the record", false),
        "ReadLineage": ("read a document", false),
        "ReadArchiveIndex": ("took the whole record as an archive", true),
        "ListHeadlines": ("listed documents", false),
        "ReadTimeline": ("read the timeline", false),
        "AddDocument": ("added a document", true), "LabelDocument": ("changed a label", true),
        "RelateDocuments": ("related two documents", true), "ListRelations": ("read about a document", false),
        "KeepAppDocument": ("saved data of its own", true), "LabelAppDocument": ("changed data of its own", true),
        "DeleteAppDocument": ("removed what it kept", true), "ListAppDocuments": ("listed what it keeps", false),
        "DescribeAppDocument": ("looked at what it keeps", false), "ReadAppContent": ("read what it keeps", false),
        "MakeRecord": ("made the record", true), "SetUpApp": ("connected an app", true),
        "ReadDemographics": ("read who the person is", false), "SetDemographics": ("changed who the person is", true),
        "ShareRecord": ("shared the record", true),
        "PauseShare": ("paused a share of the record, or went on with it", true),
        "NameForEmergencies": ("named an account for emergencies", true),
        "OpenInEmergency": ("opened the record in an emergency", true),
        "InviteByLink": ("offered a share of the record by a link", true),
        "ListShareInvitations": ("looked at the open links of its shares", false),
        "EndShareInvitation": ("ended the link of a share", true),
        "RevokeShareInvitation": ("ended the link of a share", true),
        "ReadShareInvitation": ("opened the link of a share", false),
        "AcceptShareInvitation": ("accepted a share of the record by its link", true),
        "DeclineShareInvitation": ("declined a share of the record by its link", true),
        "EndShare": ("ended a share of the record", true), "ListShares": ("looked at its shares", false),
        "CreateCarenet": ("made a circle", true), "RenameCarenet": ("renamed a circle", true),
        "DeleteCarenet": ("deleted a circle", true), "ListCarenets": ("looked at the circles", false),
        "AddMember": ("added a person to a circle", true), "RemoveMember": ("removed a person from a circle", true),
        "ListMembers": ("looked at the members of a circle", false),
        "ReadMember": ("looked at the members of a circle", false),
        "AddCarenetApp": ("added an app to a circle", true),
        "RemoveCarenetApp": ("removed an app from a circle", true),
        "ListCarenetApps": ("looked at the apps of a circle", false),
        "PlaceDocument": ("changed the circles of a document", true),
        "SetNeverShared": ("changed the circles of a document", true),
        "ReadPlacements": ("looked who sees a document", false),
        "SetAutoshare": ("changed the circles of a type of document", true),
        "ListAutoshare": ("looked who sees which types", false),
        "PreviewPlacements": ("looked who would see a new document", false),
        "DescribeCarenetRecord": ("looked at the record's name", false),
        "ListCarenetDocuments": ("listed documents of a circle", false),
        "DescribeCarenetDocument": ("read about a document in a circle", false),
        "ReadCarenetContent": ("read a document in a circle", false),
        "ReadCarenetDemographics": ("read who the person is", false),
        "QueryCarenetFacts": ("read facts in a circle", false),
        "SummarizeCarenetFacts": ("read facts in a circle", false),
        "ReadOwner": ("looked up the record's owner", false),
        "AcceptAttachment": ("took an attachment into the record", true),
        "SendRecordMessage": ("wrote to the people of the record", true),
        "AttachToMessage": ("attached something to a message", true), "ReadMessage": ("read a message", false),
        "NotifyRecord": ("left a notice", true), "LaunchApp": ("opened an app", false),
        "ReadVault": ("looked for changes", false), "ReadVaultLog": ("looked who is in it", false),
        "ReadVaultKeys": ("fetched the keys given to them", false),
        "ReadVaultPeople": ("looked who is in it", false), "ReadEntries": ("read what is new", false),
        "ReadEntryHashes": ("checked that nothing is missing", false), "PutEntries": ("wrote into it", true),
        "CreateVault": ("made it", true), "ChangeVault": ("changed who is in it", true),
        "ReadVaultAccess": ("read this log", false), "ReadSealedAttachment": ("read a file", false),
        "BeginDocumentUpload": ("began to send a document", true),
        "DeleteDocumentUpload": ("gave up sending a document", true),
        "ListDocumentUploads": ("looked what is on its way", false),
        "EndDocumentUpload": ("ended the sending of a document", true),
        "PutAttachmentPart": ("sent a file", true), "BeginAttachment": ("sent a file", true),
        "CreateVaultInvitation": ("made a link into it", true), "ListVaultInvitations": ("looked at its links", false),
        "RevokeVaultInvitation": ("closed a link into it", true),
        "AcceptVaultInvitation": ("came by a link", true),
    ]

    /// `ReadSomething` → `read something`.
    private static func split(_ name: String) -> String {
        FactLines.words(name).lowercased()
    }
}
