import SalusAPI
import SalusBase
import SalusCarePlan
import SalusClient
import SalusCrypto
import SalusModels
import SalusSync
import SalusVaultModels
package import TerminalKit

/// Commands that are on the screen together, whatever it shows: what a key file can name.
package enum CommandScopes {
    package static var all: [[Command]] {
        let person = PersonEntry(id: RecordID(bytes: none)!, name: "", caption: "")
        var main = MainScreen(
            account: "", people: [person], link: LinkState(.connecting), time: .utc,
            clock: .fixed(Instant(milliseconds: 0)))
        let tabs = PersonTabs.Tab.allCases.map { tab in
            main.tab = tab
            return main.table.commands
        }
        let fact = TimelineEntry(
            document: document.detail.document.id, fact: FactID(bytes: none)!, kind: .other, title: "", detail: "",
            start: nil, end: nil, lasts: false, value: nil)
        let pages: [any CoveringPane] =
            [
                DocumentPage(document, time: .utc, in: Size(width: 80, height: 24)),
                FactPage(TimelineLine(fact), history: [], in: document, of: "", time: .utc, today: main.today),
                PlacesPage(of: document.detail.document, named: ""), DigitsPage(digits: ""),
                MessagePage(message, person: nil, time: .utc), VaultPage(vault, time: .utc),
                VaultMembersPage(of: vault, time: .utc, clock: .fixed(Instant(milliseconds: 0))),
                VaultItemPage(item, of: vault, names: [:], time: .utc), VaultSetAsidePage(of: vault),
                VaultLinksPage(of: vault, time: .utc, clock: .fixed(Instant(milliseconds: 0))),
                VaultLinkPage("", to: ""),
                SafetyPage(contact, admission: nil),
                TaskPage("", in: context),
                ChangesPage(context), PeoplePage(context), DeletedPage(context),
                RecordArchiveImportPage(archive, of: "", into: "", time: .utc), FindPage("", time: .utc),
            ] + CarePage.Tab.allCases.map { CarePage(context, tab: $0) } + careTeam + sharedViews
            + conversations + tables + opened(main)
        return tabs
            + pages.map { page in
                main.covering = [page]
                return main.table.commands
            }
    }

    /// The pages that keys of the main screen open; `main` has a person selected.
    private static func opened(_ main: MainScreen) -> [any CoveringPane] {
        PageList.all.flatMap { entry in
            let chosen = entry.describe(main).parameters.map { $0.choices.first ?? "" }
            return entry.open(CommandCall(entry.id, arguments: chosen), main)
        }.compactMap { if case .cover(let page) = $0 { page } else { nil } }
    }

    private static var context: CarePlanContext {
        let person = AccountID(bytes: none)!
        let plan = PlanView(
            person: person, name: nil, isOwn: true, plan: PlanID(bytes: none)!, zone: .utc, content: PlanContent([]))
        return CarePlanContext(plan, reader: person, clock: .fixed(Instant(milliseconds: 0)))
    }

    private static var archive: RecordArchiveImport {
        let record = RecordID(bytes: none)!
        let archive = RecordArchive(
            of: record, title: "", exportedAt: Instant(milliseconds: 0), documents: [], relations: [])
        return RecordArchiveImport(archive, into: record, here: [:])
    }

    /// A table without rows, which every page about one can show.
    private static var tables: [any CoveringPane] {
        guard let source = try? ImportedTable(reading: Array("date,value\n".utf8)) else { return [] }
        let file = TableFile(name: "", source: source, record: RecordID(bytes: none)!, person: "")
        let mapping = TableMapping(.measurement, columns: ["value": "value"], fixed: ["name": "a"])
        let found = (try? TableReading(source, by: mapping)).map {
            TablePreviewPage(TableImport($0, of: source, named: "", into: file.record, here: []), of: file)
        }
        return [TableMappingPage(file, from: mapping)] + [found].compactMap(\.self)
    }

    static let none = [UInt8](repeating: 0, count: 16)

    private static var vault: VaultOverview {
        VaultOverview(
            id: VaultID(bytes: none)!, name: nil, kind: .careData, role: nil, members: 1, epoch: 1, waiting: 0,
            refused: 0,
            suspicious: 0, heardAt: nil, goneSince: nil, isClosed: false, refusals: VaultRefusals(all: nil))
    }

    private static var item: VaultItem {
        VaultItem(
            id: ObjectID(bytes: none)!, contentType: nil, contents: [], fields: [:], file: nil, author: nil,
            writtenBy: ReplicaID(bytes: none)!, writtenAt: Instant(milliseconds: 0))
    }

    static var contact: VaultContact {
        VaultContact(name: "", account: nil, safetyNumber: [], level: .firstSeen)
    }

    private static var message: InboxMessage {
        InboxMessage(
            id: InboxMessageID(bytes: none)!, sender: "", receivedAt: Instant(milliseconds: 0), readAt: nil,
            archivedAt: nil,
            severity: .low, subject: "", body: nil, record: nil, attachments: [])
    }

    private static var document: OpenedDocument {
        let id = DocumentID(bytes: none)!
        let document = Document(
            id: id, record: RecordID(bytes: none)!, type: DocumentType(rawValue: ""), mediaType: "", size: 0,
            digest: "",
            label: nil, status: .active, source: SourceIdentity(system: ""), version: DocumentVersion(original: id),
            createdAt: Instant(milliseconds: 0), createdBy: nil)
        return OpenedDocument(detail: DocumentDetail(document: document, versions: [], facts: []), content: nil)
    }
}

/// The pages of shared plans, without content.
extension CommandScopes {
    static var careTeam: [any CoveringPane] {
        let alone = DoctorsContent(shares: [], zone: .utc)
        return [
            DoctorPage(share, in: alone, time: .utc),
            SharePlanPage(contact, in: alone, clock: .fixed(Instant(milliseconds: 0))), PlanAccessPage(time: .utc),
            PatientPage(patient, time: .utc), ProposalsPage(zone: .utc, time: .utc),
            ProposalPage(proposal, zone: .utc, time: .utc),
        ]
    }

    private static var share: CareShare {
        CareShare(account: AccountID(bytes: none)!, name: nil, trust: .firstSeen, parts: [:])
    }

    private static var patient: PatientOverview {
        PatientOverview(
            person: AccountID(bytes: none)!, name: nil, trust: .firstSeen, parts: [:], unread: 0, alerts: [],
            lastChange: nil, goneSince: nil)
    }

    private static var proposal: OpenProposal {
        OpenProposal(
            id: ObjectID(bytes: none)!, from: nil, fromName: nil, part: .careCard,
            proposal: .end(task: "", title: "", type: .intervention, at: Instant(milliseconds: 0)), present: nil,
            note: "", madeAt: Instant(milliseconds: 0))
    }
}
