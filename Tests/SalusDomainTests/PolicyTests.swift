import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import SalusVaultModels
import Testing

@testable import SalusDomain

/// The expected verdicts of the policy, written by hand: they are the decision, the rules must follow.
@Suite struct ThePolicy {
    private static let owner = account(role: .patient, 1)
    private static let stranger = account(role: .clinician, 2)
    private static let administrator = account(role: .administrator, 3)
    /// An account with a full share of the record.
    private static let guardian = account(role: .patient, 4)
    /// An account in a carenet of the record, as the app is.
    private static let member = account(role: .patient, 5)
    private static let carenet = Carenet(
        id: CarenetID(bytes: Array(repeating: 8, count: 16))!, record: record.id, name: "Family",
        createdAt: Instant(milliseconds: 0))
    private static let record = HealthRecord(
        id: RecordID(bytes: Array(repeating: 9, count: 16))!, owner: owner.id, title: "",
        createdAt: Instant(milliseconds: 0))

    private static let callers: [String: Caller] = [
        "anonymous": .anonymous, "owner": signedIn(owner), "unsigned": signedIn(owner, signed: false),
        "stranger": signedIn(stranger), "guardian": signedIn(guardian), "member": signedIn(member), "app": app(nil),
        "token": app(.record(record.id)),
        "guardiansToken": app(.record(record.id), by: guardian),
        "lonelyToken": app(.record(record.id), by: nil), "consentedToken": consented,
        "carenetToken": app(.carenet(carenet.id, of: record.id), by: member),
        "strangersCarenetToken": app(.carenet(carenet.id, of: record.id), by: stranger),
        "otherCarenetToken": app(.carenet(CarenetID(bytes: Array(repeating: 6, count: 16))!, of: record.id)),
        "viaApp": signedIn(administrator, through: labs),
        "request": .app(AppCaller(app: labs, appGrant: .requesting(request))),
        "client": .app(AppCaller(app: labs, appGrant: .client)), "authorized": authorized(owner),
        "strangersAuthorized": authorized(stranger), "service": service(.whole), "lonelyService": service(.whole),
        "adminApp": .app(AppCaller(app: app(kind: false), appGrant: .alone)),
        "uiApp": .app(AppCaller(app: app(kind: true), appGrant: .alone)), "administrator": signedIn(administrator),
        "operator": .operator,
        "backend": .backend(
            Backend(
                id: BackendID(bytes: Array(repeating: 7, count: 16))!, name: "clinic",
                scopes: Set(BackendScope.allCases), createdAt: Instant(milliseconds: 0))),
        "system": .system,
        "applicationKey": application(nil), "applicationUser": application([]),
        "supervisor": application([.supervisor]), "developer": application([.developer]),
        "applicationAdministrator": application([.administrator]),
    ]

    private static let allowed: [Action: Set<String>] = [
        .register: Set(callers.keys), .signIn: Set(callers.keys), .renewSession: Set(callers.keys),
        .readOwnAccount: ["owner", "unsigned", "stranger", "guardian", "member", "administrator", "viaApp"],
        .changeOwnAccount: ["owner", "stranger", "guardian", "member", "administrator", "viaApp"],
        .makeOwnRecord: ["owner", "stranger", "guardian", "member", "administrator"],
        .listPeople: [
            "owner", "unsigned", "stranger", "guardian", "member", "administrator", "viaApp",
        ],
        .viewRecord: [
            "owner", "unsigned", "guardian", "token", "guardiansToken", "consentedToken", "adminApp", "uiApp",
        ],
        .readRecord: [
            "owner", "unsigned", "guardian", "token", "guardiansToken", "consentedToken", "authorized", "service",
        ],
        .addDocument: ["owner", "guardian", "token", "guardiansToken", "consentedToken", "authorized"],
        .writeRecord: ["owner", "guardian", "token", "guardiansToken", "consentedToken", "authorized"],
        .eraseRecord: ["owner"], .handOver: ["owner"], .answerOffer: ["stranger"],
        .openInEmergency: ["stranger"],
        .readAccessLog: ["owner", "unsigned", "guardian", "token", "guardiansToken", "consentedToken"],
        .viewSharing: ["owner", "unsigned", "guardian", "adminApp", "uiApp"],
        .manageSharing: ["owner", "guardian", "adminApp", "uiApp"],
        .viewCarenet: ["owner", "unsigned", "guardian", "member", "app", "carenetToken", "adminApp", "uiApp"],
        .viewDisclosure: ["owner", "unsigned", "guardian"], .manageDisclosure: ["owner", "guardian"],
        .viewShares: ["owner", "unsigned", "adminApp", "uiApp"], .manageShares: ["owner", "adminApp", "uiApp"],
        .readPublic: Set(callers.keys), .workAlone: ["service", "lonelyService"],
        .viewPerson: ["owner", "unsigned", "adminApp", "uiApp"], .askForAccess: ["app"],
        .takeAccess: ["request", "client"],
        .openAppSession: ["uiApp"], .launchApp: ["owner", "guardian"], .removeOwnApp: ["app"],
        .setUpApp: ["adminApp", "uiApp"],
        .readDemographics: [
            "owner", "unsigned", "guardian", "token", "guardiansToken", "consentedToken", "authorized", "adminApp",
            "uiApp", "service",
        ],
        .writeDemographics: [
            "owner", "guardian", "token", "guardiansToken", "consentedToken", "authorized", "adminApp", "uiApp",
        ],
        .readAppStorage: ["app", "token", "guardiansToken", "lonelyToken", "consentedToken"],
        .writeAppStorage: [
            "owner", "token", "guardiansToken", "carenetToken", "strangersCarenetToken", "otherCarenetToken",
        ],
        .readAppRequest: ["owner", "unsigned", "stranger", "guardian", "member", "administrator", "viaApp"],
        .answerApp: ["owner", "stranger", "guardian", "member", "administrator", "viaApp"],
        .changePerson: ["owner", "adminApp", "uiApp"], .activateAccount: ["uiApp"],
        .sendMessage: ["token", "guardiansToken", "consentedToken", "adminApp", "uiApp"],
        .readInbox: ["owner", "unsigned", "stranger", "guardian", "member", "administrator", "viaApp"],
        .changeInbox: ["owner", "stranger", "guardian", "member", "administrator", "viaApp"],
        .viewApps: ["administrator", "operator"], .manageApps: ["administrator", "operator"],
        .manageVocabularies: ["administrator", "operator"], .manageApplets: ["administrator", "operator"],
        .viewAccounts: ["administrator", "operator", "adminApp", "uiApp"],
        .manageAccounts: ["administrator", "operator", "adminApp", "uiApp"],
        .viewRecords: ["administrator", "operator", "adminApp", "uiApp"],
        .manageRecords: ["administrator", "operator", "adminApp", "uiApp"],
        .overrideOwner: ["operator"], .importDocuments: ["operator"], .exportDocuments: ["operator"],
        .readLogTree: ["owner", "unsigned", "stranger", "guardian", "member", "administrator", "operator", "viaApp"],
        .viewAccessLog: ["operator"],
        .createVault: ["owner", "stranger", "guardian", "member", "administrator"],
        .listVaults: ["owner", "unsigned", "stranger", "guardian", "member", "administrator"],
        .findIdentity: ["owner", "unsigned", "stranger", "guardian", "member", "administrator"],
        .readVaultInvitation: ["owner", "unsigned", "stranger", "guardian", "member", "administrator"],
        .answerVaultInvitation: ["owner", "stranger", "guardian", "member", "administrator"],
        .readVault: ["owner", "unsigned", "member"], .changeVault: ["owner", "member"],
        .readVaultEntries: ["owner", "unsigned", "member"], .writeVaultEntries: ["owner"], .manageVault: ["owner"],
        .viewVaultInvitations: ["owner", "unsigned"],
        .viewOwnApprovalRequests: ["owner", "unsigned", "stranger", "guardian", "member", "administrator"],
        .withdrawRequest: ["owner", "stranger", "guardian", "member", "administrator"],
        .viewApprovalRequests: ["member", "administrator", "operator", "backend"],
        .decideRequest: ["member", "administrator", "operator", "backend"],
        .viewBackends: ["administrator", "operator"], .manageBackends: ["administrator", "operator"],
        .registerPeople: ["backend"], .setPersonState: ["backend"],
        .viewVaults: ["administrator", "operator"], .manageVaults: ["administrator", "operator"],
        .viewApprovalRules: ["administrator", "operator"], .manageApprovalRules: ["administrator", "operator"],
        .readConversations: ["owner", "unsigned", "stranger", "guardian", "member", "administrator"],
        .writeConversations: ["owner", "stranger", "guardian", "member", "administrator"],
        .claimKeyPackages: ["owner", "stranger", "guardian", "member", "administrator"],
        .enterApplication: [
            "applicationKey", "applicationUser", "supervisor", "developer", "applicationAdministrator",
        ],
        .readEntries: ["applicationUser", "supervisor", "developer", "applicationAdministrator"],
        .writeEntries: ["applicationUser", "supervisor", "developer", "applicationAdministrator"],
        .viewApplication: ["applicationUser", "supervisor", "developer", "applicationAdministrator"],
        .viewApplicationPeople: ["supervisor", "developer", "applicationAdministrator"],
        .manageApplicationPeople: ["supervisor", "developer", "applicationAdministrator"],
        .manageApplication: ["developer", "applicationAdministrator"],
        .setApplicationRoles: ["applicationAdministrator"],
        .viewApplications: ["administrator", "operator"], .manageApplications: ["administrator", "operator"],
        .maintain: ["system"],
    ]

    @Test(arguments: Action.allCases)
    func allowsExactlyWhoStandsInTheTable(action: Action) {
        for (name, caller) in Self.callers {
            let request = AccessRequest(action, Self.resource(of: action))
            let verdict = Policy.standard.decide(Self.question(request, by: caller, named: name))
            #expect(verdict.isGrant == (Self.allowed[action]?.contains(name) == true), "\(action) by \(name)")
        }
    }

    /// Through a carenet no caller is granted more than it shows, whatever their rights on the whole record.
    @Test(arguments: Action.allCases)
    func opensNoMoreThanTheCarenetThatIsNamed(action: Action) {
        for (name, caller) in Self.callers {
            let request = AccessRequest(action, .carenet(Self.carenet.id))
            if case .success(let view) = Policy.standard.decide(Self.question(request, by: caller, named: name)) {
                #expect(view == .carenet(Self.carenet.id), "\(action) by \(name)")
            }
            let expected: Set = [
                "owner", "unsigned", "guardian", "member", "token", "guardiansToken", "consentedToken", "carenetToken",
            ]
            if action == .readRecord {
                let verdict = Policy.standard.decide(Self.question(request, by: caller, named: name))
                #expect(verdict.isGrant == expected.contains(name), "\(name)")
            }
        }
    }

    private static func question(
        _ request: AccessRequest, by caller: Caller, named name: String, sharedView: RecordView = .whole
    ) -> AccessQuestion {
        let isPlaced = request.resource.record != nil || request.resource.carenet != nil
        var question = AccessQuestion(caller: caller, request: request, record: isPlaced ? Self.record : nil)
        question.carenet = request.resource.carenet == nil ? nil : Self.carenet
        question.sharedView = isPlaced && caller.author == Self.guardian.id ? sharedView : nil
        question.isSharedWhole = question.sharedView?.isWhole == true
        question.isOffered = isPlaced && request.action == .answerOffer && caller.account == Self.stranger.id
        question.isNamedForEmergency =
            isPlaced && request.action == .openInEmergency && caller.account == Self.stranger.id
        question.isMember = question.carenet != nil && caller.author == Self.member.id
        question.hasConsent = isPlaced && ["consentedToken", "service"].contains(name)
        question.isAppInside = question.carenet != nil && caller.app == Self.labs.id
        if request.resource.vault != nil {
            question.vaultRole = Self.vaultRoles[caller.account ?? Self.stranger.id]
        }
        if request.resource.approvalRequest != nil {
            (question.holder, question.isApprover) = (Self.owner.id, caller.account == Self.member.id)
        }
        return question
    }

    /// An app whose manifest names types of data gets those alone, for the verbs that it names, and not the access log.
    @Test(arguments: [AppBinding.record(record.id), .carenet(carenet.id, of: record.id)])
    func opensToAnAppThePartThatItsManifestNames(binding: AppBinding) throws {
        guard case .app(let caller) = Self.app(binding) else { return }
        var manifest = caller.app.manifest
        manifest.requires = ["http://smartplatforms.org/terms#LabResult": .init(methods: ["GET"])]
        let app = App(id: Self.labs.id, manifest: manifest, state: .active, createdAt: Self.labs.createdAt)
        let asking = Caller.app(AppCaller(app: app, appGrant: caller.appGrant))
        let part = RecordPart(of: Self.record.id, in: binding.carenet)
        func decide(_ action: Action) -> Result<RecordView, DomainError> {
            Policy.standard.decide(
                Self.question(AccessRequest(action, part.resource()), by: asking, named: "token"))
        }
        let place = binding.carenet.map { RecordView.carenet($0) } ?? .whole
        #expect(try decide(.readRecord).get() == place.intersection(manifest.view))
        for action in [Action.addDocument, .writeRecord, .readAccessLog] { #expect(!decide(action).isGrant) }
    }

    /// A member of a carenet adds and changes documents there with the right to write, and not without it.
    @Test(arguments: [Action.addDocument, .writeRecord], [true, false])
    func letsAMemberWriteWithTheRightTo(action: Action, mayWrite: Bool) throws {
        let member = try #require(Self.callers["member"])
        var question = Self.question(
            AccessRequest(action, .carenet(Self.carenet.id)), by: member, named: "member")
        question.mayWriteInCarenet = mayWrite
        let verdict = Policy.standard.decide(question)
        #expect(verdict.isGrant == mayWrite)
        if case .success(let view) = verdict { #expect(view == .carenet(Self.carenet.id)) }
    }

    /// A share within limits opens its view for the verbs of the view, and nothing that is for those who see all of it.
    @Test(arguments: Action.allCases)
    func opensALimitedShareForItsVerbs(action: Action) throws {
        let guardian = try #require(Self.callers["guardian"])
        let uses: [Action: RecordVerb?] = [
            .viewRecord: nil, .readRecord: .read, .readDemographics: .read, .addDocument: .create,
            .writeRecord: .update, .writeDemographics: .update,
        ]
        let isOfRecords = Self.resource(of: action).record != nil
        for limits in [ShareLimits(categories: [.notes]), ShareLimits(isReadOnly: true)] where isOfRecords {
            let request = AccessRequest(action, Self.resource(of: action))
            let verdict = Policy.standard.decide(
                Self.question(request, by: guardian, named: "guardian", sharedView: limits.view))
            let permits = uses[action].map { verb in verb.map(limits.view.verbs.contains) ?? true } ?? false
            #expect(verdict.isGrant == permits, "\(action)")
            if case .success(let view) = verdict { #expect(view == limits.view) }
        }
    }

    /// A share with an end opens the documents; what its holder opened to others would outlive it.
    @Test(arguments: Action.allCases)
    func opensDocumentsAloneForAShareWithAnEnd(action: Action) throws {
        let guardian = try #require(Self.callers["guardian"])
        let request = AccessRequest(action, Self.resource(of: action))
        var question = Self.question(request, by: guardian, named: "guardian")
        question.isSharedWhole = false
        let documents: [Action] = [
            .viewRecord, .readRecord, .addDocument, .writeRecord, .readDemographics, .writeDemographics,
        ]
        guard Self.resource(of: action).record != nil else { return }
        let isOpen = documents.contains(action) && question.carenet == nil
        #expect(Policy.standard.decide(question).isGrant == isOpen, "\(action)")
    }

    /// The roles in the vault that actions on vaults are about.
    private static let vaultRoles: [AccountID: VaultRole] = [owner.id: .owner, member.id: .reader]

    @Test func letsATokenWithoutAnAccountKeepWhatIsItsAppsOwnAndNothingOfOtherRecords() {
        for action in [Action.readAppStorage, .writeAppStorage] {
            for (resource, caller) in [
                (Resource.own, "lonelyToken"), (.own, "consentedToken"), (.record(Self.record.id), "lonelyToken"),
            ] {
                let request = AccessRequest(action, resource)
                let record = resource == .own ? nil : Self.record
                let question = AccessQuestion(caller: Self.callers[caller]!, request: request, record: record)
                #expect(Policy.standard.decide(question).isGrant, "\(action) by \(caller)")
            }
            let other = HealthRecord(
                id: RecordID(bytes: Array(repeating: 4, count: 16))!, owner: Self.owner.id, title: "",
                createdAt: Instant(milliseconds: 0))
            let request = AccessRequest(action, .record(other.id))
            let question = AccessQuestion(caller: Self.callers["lonelyToken"]!, request: request, record: other)
            #expect(Policy.standard.decide(question) == .failure(.denied), "\(action)")
            let owners = AccessQuestion(
                caller: Self.callers["token"]!, request: AccessRequest(action, .own), record: nil)
            #expect(Policy.standard.decide(owners) == .failure(.denied), "\(action)")
        }
    }

    @Test func letsNoOneConverseWithoutADevice() {
        for action in [Action.readConversations, .writeConversations, .claimKeyPackages] {
            let question = AccessQuestion(
                caller: Self.signedIn(Self.owner, inABrowser: true), request: AccessRequest(action, .own), record: nil)
            #expect(Policy.standard.decide(question) == .failure(.denied), "\(action)")
        }
    }

    @Test func letsEachRoleInAVaultDoWhatItSays() {
        let rows: [VaultRole: Set<Action>] = [
            .owner: [
                .readVault, .changeVault, .readVaultEntries, .writeVaultEntries, .manageVault, .viewVaultInvitations,
            ],
            .manager: [
                .readVault, .changeVault, .readVaultEntries, .writeVaultEntries, .manageVault, .viewVaultInvitations,
            ],
            .writer: [.readVault, .changeVault, .readVaultEntries, .writeVaultEntries],
            .reader: [.readVault, .changeVault, .readVaultEntries],
            .depositor: [.readVault, .changeVault, .writeVaultEntries],
        ]
        #expect(Set(rows.keys) == Set(VaultRole.allCases))
        for (role, allowed) in rows {
            for action in rows[.owner]! {
                let request = AccessRequest(action, Self.resource(of: action))
                var question = AccessQuestion(caller: Self.signedIn(Self.owner), request: request, record: nil)
                question.vaultRole = role
                let isAllowed = Policy.standard.decide(question).isGrant
                #expect(isAllowed == allowed.contains(action), "\(action) by \(role)")
            }
        }
    }

    @Test func letsNobodyApproveWhatTheyAskedForThemselves() {
        let approvalRequest = Self.resource(of: .decideRequest)
        for (account, isApprover) in [(Self.administrator, false), (Self.member, true)] {
            for action in [Action.decideRequest, .viewApprovalRequests] {
                let request = AccessRequest(action, approvalRequest)
                var question = AccessQuestion(caller: Self.signedIn(account), request: request, record: nil)
                (question.holder, question.isApprover) = (account.id, isApprover)
                #expect(Policy.standard.decide(question).isGrant == (action == .viewApprovalRequests))
            }
        }
    }

    @Test func answersTheSameForADeniedAndAnUnknownRecord() {
        let request = AccessRequest(.readRecord, .record(Self.record.id))
        let caller = Self.signedIn(Self.stranger)
        let denied = Policy.standard.decide(AccessQuestion(caller: caller, request: request, record: Self.record))
        let unknown = Policy.standard.decide(AccessQuestion(caller: caller, request: request, record: nil))
        #expect(denied == .failure(.denied))
        #expect(unknown == denied)
    }

    @Test func letsTheAdminAppThatMadeARecordBringDocumentsAndNothingElse() {
        var made = Self.record
        made.madeBy = Self.labs.id
        let maker = Caller.app(AppCaller(app: Self.app(kind: false), appGrant: .alone))
        for action in [Action.addDocument, .readRecord, .writeRecord] {
            let request = AccessRequest(action, .record(made.id))
            let own = Policy.standard.decide(AccessQuestion(caller: maker, request: request, record: made))
            #expect(own.isGrant == (action == .addDocument), "\(action)")
            let other = Policy.standard.decide(AccessQuestion(caller: maker, request: request, record: Self.record))
            #expect(other == .failure(.denied), "\(action)")
        }
    }

    @Test func letsARefusalWinOverAGrant() {
        let request = AccessRequest(.writeRecord, .record(Self.record.id))
        let caller = Self.signedIn(Self.owner, signed: false)
        let question = AccessQuestion(caller: caller, request: request, record: Self.record)
        #expect(OwnerMayUseTheirRecord().judge(question) == .grant(.whole))
        #expect(Policy.standard.decide(question) == .failure(.signatureRequired))
    }

    private static func resource(of action: Action) -> Resource {
        switch action {
        case .readInbox, .changeInbox, .readOwnAccount, .changeOwnAccount, .listPeople, .makeOwnRecord,
            .readAppRequest, .answerApp, .removeOwnApp, .createVault, .listVaults, .findIdentity, .readVaultInvitation,
            .answerVaultInvitation,
            .viewOwnApprovalRequests, .withdrawRequest, .readConversations, .writeConversations, .claimKeyPackages,
            .enterApplication, .readEntries, .writeEntries, .viewApplication, .viewApplicationPeople,
            .manageApplicationPeople, .manageApplication, .setApplicationRoles:
            .own
        case .viewPerson, .changePerson, .writeAppStorage: .account(owner.name)
        case .viewRecord, .readRecord, .addDocument, .writeRecord, .eraseRecord, .readAccessLog, .importDocuments,
            .exportDocuments, .readAppStorage, .setUpApp, .readDemographics, .writeDemographics, .viewSharing,
            .manageSharing, .launchApp, .sendMessage, .viewShares, .manageShares, .viewDisclosure, .manageDisclosure,
            .overrideOwner, .handOver, .answerOffer, .openInEmergency:
            .record(record.id)
        case .viewCarenet: .carenet(carenet.id)
        case .readVault, .changeVault, .readVaultEntries, .writeVaultEntries, .manageVault, .viewVaultInvitations:
            .vault(VaultID(bytes: Array(repeating: 7, count: 16))!)
        case .viewApprovalRequests, .decideRequest:
            .approvalRequest(ApprovalRequestID(bytes: Array(repeating: 7, count: 16))!)
        case .register, .signIn, .renewSession, .viewAccounts, .manageAccounts, .viewRecords, .manageRecords, .maintain,
            .viewApps, .manageApps, .manageVocabularies, .manageApplets, .readPublic, .askForAccess, .takeAccess,
            .workAlone, .openAppSession, .activateAccount, .readLogTree, .viewAccessLog, .viewApprovalRules,
            .manageApprovalRules,
            .viewVaults, .manageVaults, .viewBackends, .manageBackends, .registerPeople, .setPersonState,
            .viewApplications, .manageApplications:
            .server
        }
    }

    /// A program of an application: with its key alone, or with a user who has these roles.
    private static func application(_ roles: Set<ApplicationRole>?) -> Caller {
        let id = ApplicationID(bytes: Array(repeating: 4, count: 16))!
        let user = roles.map {
            ApplicationUser(
                account: AccountID(bytes: Array(repeating: 6, count: 16))!, application: id, name: UserName("ann")!,
                roles: $0, createdAt: Instant(milliseconds: 0))
        }
        let application = Application(
            id: id, name: "gram", createdAt: Instant(milliseconds: 0), settings: ApplicationSettings())
        return .application(ApplicationCaller(application: application, user: user, session: nil))
    }

    /// Another application's setup is the server's own people's alone.
    @Test(arguments: [Action.viewApplication, .viewApplicationPeople, .manageApplication, .setApplicationRoles])
    func opensAnyApplicationToTheOperatorAlone(action: Action) {
        for (name, caller) in Self.callers {
            let question = AccessQuestion(caller: caller, request: AccessRequest(action, .server), record: nil)
            let verdict = Policy.standard.decide(question)
            #expect(verdict.isGrant == ["administrator", "operator"].contains(name), "\(action) by \(name)")
        }
    }

    private static let request = RequestToken(
        app: labs.id, hash: [], sealedSecret: [], callback: "", binding: .record(record.id), account: owner.id,
        verifierHash: [1], expires: Instant(seconds: 900))

    /// An app of the operator's: with pages, or without.
    private static func app(kind isUI: Bool) -> App {
        var manifest = AppManifest(id: AppName("admin@apps.test")!, name: "Admin")
        manifest.isUI = isUI
        return App(id: labs.id, manifest: manifest, state: .active, createdAt: Instant(milliseconds: 0))
    }

    private static let labs = App(
        id: AppID(bytes: Array(repeating: 5, count: 16))!,
        manifest: AppManifest(id: AppName("labs@apps.test")!, name: "Labs"), state: .active,
        createdAt: Instant(milliseconds: 0))

    /// Its own token for the record, on which a person lets it work by itself.
    private static let consented = app(.record(record.id), by: nil)

    /// An app with a token for `binding`, or by itself.
    private static func app(_ binding: AppBinding?, by account: Account? = owner) -> Caller {
        let appGrant = binding.map { binding in
            AppGrant.granted(
                AccessToken(
                    app: labs.id, hash: [], sealedSecret: [], binding: binding, account: account?.id,
                    expires: Instant(seconds: 900)))
        }
        return .app(AppCaller(app: labs, appGrant: appGrant ?? .alone))
    }

    /// The app with a token of OAuth 2 for the record, which this account gave it.
    private static func authorized(_ account: Account, _ view: RecordView = .whole) -> Caller {
        let authorization = AppAuthorization(
            id: AuthorizationID(bytes: Array(repeating: 4, count: 16))!, app: labs.id, account: account.id,
            record: record.id, scopes: "patient/*.cruds", view: view, createdAt: Instant(seconds: 0),
            expires: Instant(seconds: 900), isRenewable: false)
        let presented = PresentedAuthorization(authorization, scopes: authorization.scopes)
        return .app(AppCaller(app: labs, appGrant: .authorized(presented)))
    }

    /// A backend service with a token of its own.
    private static func service(_ view: RecordView) -> Caller {
        var manifest = AppManifest(id: labs.name, name: "Registry")
        manifest.mode = "background"
        let app = App(id: labs.id, manifest: manifest, state: .active, createdAt: Instant(milliseconds: 0))
        return .app(AppCaller(app: app, appGrant: .service(ServiceAccess(scopes: "system/*.rs", view: view))))
    }

    /// It reads the part that its scopes name, where it is let in, and writes nothing even with scopes that would.
    @Test func opensToAServiceExactlyWhatItMayRead() throws {
        let view = RecordView(models: ModelSelection([.problems]), verbs: RecordVerb.reading)
        func decide(
            _ action: Action, _ view: RecordView, named name: String = "service"
        ) -> Result<RecordView, DomainError> {
            let request = AccessRequest(action, .record(Self.record.id))
            return Policy.standard.decide(Self.question(request, by: Self.service(view), named: name))
        }
        #expect(try decide(.readRecord, view).get() == view && decide(.readDemographics, view).get() == view)
        #expect(!decide(.readRecord, view, named: "lonelyService").isGrant)
        for action in [Action.addDocument, .writeRecord, .writeDemographics] {
            #expect(!decide(action, .whole).isGrant)
        }
    }

    /// An app with a token of OAuth 2 gets the view that it was given, for its verbs.
    @Test func opensToAnAuthorizedAppExactlyItsView() throws {
        let view = RecordView(models: ModelSelection([.problems]), verbs: RecordVerb.reading)
        let asking = Self.authorized(Self.owner, view)
        func decide(_ action: Action) -> Result<RecordView, DomainError> {
            let request = AccessRequest(action, .record(Self.record.id))
            return Policy.standard.decide(Self.question(request, by: asking, named: "authorized"))
        }
        #expect(try decide(.readRecord).get() == view && decide(.readDemographics).get() == view)
        for action in [Action.addDocument, .writeRecord, .writeDemographics] { #expect(!decide(action).isGrant) }
    }

    private static func account(role: AccountRole, _ byte: UInt8) -> Account {
        Account(
            id: AccountID(bytes: Array(repeating: byte, count: 16))!, name: UserName("user\(byte)")!, role: role,
            state: .active, createdAt: Instant(milliseconds: 0))
    }

    /// On a device, unless it is through an app.
    private static func signedIn(
        _ account: Account, signed: Bool = true, through app: App? = nil, inABrowser: Bool = false
    ) -> Caller {
        let device = DeviceID(bytes: Array(repeating: 3, count: 16))
        let session = SessionID(bytes: Array(repeating: 7, count: 16))!
        return .account(
            SignedInCaller(
                account: account, session: session, device: app == nil && !inABrowser ? device : nil,
                accessExpires: Instant(seconds: 900), signed: signed,
                app: app))
    }
}

extension Result<RecordView, DomainError> {
    fileprivate var isGrant: Bool {
        if case .success = self { true } else { false }
    }
}
