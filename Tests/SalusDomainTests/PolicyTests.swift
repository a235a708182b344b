import SalusBase
import SalusModels
import Testing

@testable import SalusDomain

/// Who may do what, by hand: the verdicts here are the decision, the rules must follow.
@Suite struct ThePolicy {
    private static let owner = account(role: .patient, 1)
    private static let stranger = account(role: .clinician, 2)
    private static let administrator = account(role: .administrator, 3)
    private static let record = HealthRecord(
        id: RecordID(bytes: Array(repeating: 9, count: 16))!, owner: owner.id, title: "",
        createdAt: Instant(milliseconds: 0))

    private static let callers: [String: Caller] = [
        "anonymous": .anonymous, "owner": signedIn(owner), "unsigned": signedIn(owner, signed: false),
        "stranger": signedIn(stranger), "administrator": signedIn(administrator), "operator": .operator,
        "system": .system,
    ]

    private static let allowed: [Action: Set<String>] = [
        .register: Set(callers.keys), .signIn: Set(callers.keys), .renewSession: Set(callers.keys),
        .readOwnAccount: ["owner", "unsigned", "stranger", "administrator"],
        .changeOwnAccount: ["owner", "stranger", "administrator"],
        .listPeople: ["owner", "unsigned", "stranger", "administrator"],
        .readRecord: ["owner", "unsigned"], .writeRecord: ["owner"], .eraseRecord: ["owner"],
        .readAccessLog: ["owner", "unsigned"],
        .viewAccounts: ["administrator", "operator"], .manageAccounts: ["administrator", "operator"],
        .viewRecords: ["administrator", "operator"], .manageRecords: ["administrator", "operator"],
        .importDocuments: ["operator"], .exportDocuments: ["operator"],
        .readLogTree: ["owner", "unsigned", "stranger", "administrator", "operator"],
        .viewAccessLog: ["operator"],
        .maintain: ["system"],
    ]

    @Test(arguments: Action.allCases)
    func allowsExactlyWhoStandsInTheTable(action: Action) {
        for (name, caller) in Self.callers {
            let request = AccessRequest(action, Self.resource(of: action))
            let record = request.resource.record == nil ? nil : Self.record
            let verdict = Policy.standard.decide(AccessQuestion(caller: caller, request: request, record: record))
            #expect((verdict == .grant) == (Self.allowed[action]?.contains(name) == true), "\(action) by \(name)")
        }
    }

    @Test func answersTheSameForADeniedAndAnUnknownRecord() {
        let request = AccessRequest(.readRecord, .record(Self.record.id))
        let caller = Self.signedIn(Self.stranger)
        let denied = Policy.standard.decide(AccessQuestion(caller: caller, request: request, record: Self.record))
        let unknown = Policy.standard.decide(AccessQuestion(caller: caller, request: request, record: nil))
        #expect(denied == .refuse(.notFound))
        #expect(unknown == denied)
    }

    @Test func letsARefusalWinOverAGrant() {
        let request = AccessRequest(.writeRecord, .record(Self.record.id))
        let caller = Self.signedIn(Self.owner, signed: false)
        let question = AccessQuestion(caller: caller, request: request, record: Self.record)
        #expect(OwnerMayUseTheirRecord().judge(question) == .grant)
        #expect(Policy.standard.decide(question) == .refuse(.signatureRequired))
    }

    private static func resource(of action: Action) -> Resource {
        switch action {
        case .readOwnAccount, .changeOwnAccount, .listPeople: .own
        case .readRecord, .writeRecord, .eraseRecord, .readAccessLog, .importDocuments, .exportDocuments:
            .record(record.id)
        case .register, .signIn, .renewSession, .viewAccounts, .manageAccounts, .viewRecords, .manageRecords, .maintain,
            .readLogTree, .viewAccessLog:
            .server
        }
    }

    private static func account(role: AccountRole, _ byte: UInt8) -> Account {
        Account(
            id: AccountID(bytes: Array(repeating: byte, count: 16))!, name: UserName("user\(byte)")!, role: role,
            state: .active, createdAt: Instant(milliseconds: 0))
    }

    private static func signedIn(_ account: Account, signed: Bool = true) -> Caller {
        let session = SessionID(bytes: Array(repeating: 7, count: 16))!
        return .account(
            SignedInCaller(
                account: account, session: session, device: nil, accessExpires: Instant(seconds: 900), signed: signed))
    }
}
