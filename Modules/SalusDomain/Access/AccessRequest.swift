public import SalusBase
public import SalusModels

/// The access that an operation needs: an action on a resource, for a purpose.
public struct AccessRequest: Hashable, Sendable {
    public let action: Action
    /// The thing that the action is for.
    public let resource: Resource
    /// The purpose, for the access log.
    public let purpose: Purpose
    /// The use of the record's documents that a view must permit; nil for what uses none.
    public let verb: RecordVerb?

    /// `verb`: nil takes that of the action.
    public init(_ action: Action, _ resource: Resource, for purpose: Purpose = .use, as verb: RecordVerb? = nil) {
        (self.action, self.resource, self.purpose) = (action, resource, purpose)
        self.verb = verb ?? action.verb
    }
}

/// The action that an operation asks for. The policy decides it for a resource.
public enum Action: String, Hashable, Sendable, CaseIterable {
    case register, signIn, renewSession
    case readOwnAccount, changeOwnAccount, listPeople, makeOwnRecord
    case viewRecord, readRecord, addDocument, writeRecord, eraseRecord, readAccessLog, viewSharing, manageSharing
    /// The members of a carenet and the title of its record.
    case viewCarenet
    /// The contents of carenets, and their members.
    case viewDisclosure, manageDisclosure
    /// The accounts that the record is shared with as a whole.
    case viewShares, manageShares
    case viewAccounts, manageAccounts, viewRecords, manageRecords, importDocuments, exportDocuments
    /// Offers one's record to another account, or takes that back; accepts or declines a record that is offered.
    case handOver, answerOffer
    /// Opens a record in an emergency.
    case openInEmergency
    /// Takes a record from its owner: gives it to another account, or erases it.
    case overrideOwner
    case viewApps, manageApps, readAppStorage, writeAppStorage, removeOwnApp, setUpApp
    case readDemographics, writeDemographics
    /// Coding systems and applets that everyone may use.
    case manageVocabularies, manageApplets
    case readPublic, askForAccess, takeAccess, workAlone, openAppSession, readAppRequest, answerApp, launchApp
    case viewPerson, changePerson, activateAccount
    case sendMessage, readInbox, changeInbox
    case readLogTree, viewAccessLog
    /// Vaults of one's own, and whose keys to share them with.
    case createVault, listVaults, findIdentity
    /// A vault's log and the caller's keys; a new entry of the log; what is sealed in it.
    case readVault, changeVault, readVaultEntries, writeVaultEntries
    /// Invitations to a vault: who manages it makes and sees them, who has the link reads and answers one.
    case manageVault, viewVaultInvitations, readVaultInvitation, answerVaultInvitation
    /// Requests held for approval: the caller's own, and those to decide.
    case viewOwnApprovalRequests, withdrawRequest, viewApprovalRequests, decideRequest
    case viewApprovalRules, manageApprovalRules
    /// All vaults, as far as the server knows them.
    case viewVaults, manageVaults
    /// Backends and their keys; what backends do: begin and end registrations, disable and enable people.
    case viewBackends, manageBackends, registerPeople, setPersonState
    /// The caller's device as a member of conversations: its queue and key packages, and what it sends.
    case readConversations, writeConversations
    /// Key packages of others, to add them to a conversation.
    case claimKeyPackages
    /// The class platform. With an application's key alone: its public settings, signing in and up.
    case enterApplication
    /// Entries of classes, as far as owner, author and permissions let the user.
    case readEntries, writeEntries
    /// An application: its classes and groups, its users and permissions, changes of each, and the roles of users.
    case viewApplication, viewApplicationPeople, manageApplication, manageApplicationPeople, setApplicationRoles
    /// All applications, and new ones.
    case viewApplications, manageApplications
    case maintain

    /// Whether the action can be rehearsed: an administrative change is computed and then undone.
    package var canBeRehearsed: Bool {
        switch self {
        case .manageAccounts, .manageRecords, .overrideOwner, .manageApps, .manageVocabularies, .manageApplets,
            .importDocuments, .decideRequest, .manageApprovalRules, .manageVaults, .manageBackends,
            .manageApplication, .manageApplicationPeople, .setApplicationRoles, .manageApplications:
            true
        default: false
        }
    }

    /// The use of documents that the action is, unless its operation says another.
    var verb: RecordVerb? {
        switch self {
        case .readRecord, .readDemographics: .read
        case .addDocument: .create
        case .writeRecord, .writeDemographics: .update
        default: nil
        }
    }

    /// Writes of a password session need a signed request.
    public var isWrite: Bool {
        switch self {
        case .changeOwnAccount, .makeOwnRecord, .answerApp, .launchApp, .addDocument, .writeRecord, .eraseRecord,
            .handOver, .answerOffer, .openInEmergency, .manageSharing, .manageShares, .manageDisclosure,
            .manageAccounts, .manageRecords,
            .manageApps,
            .overrideOwner, .manageVocabularies, .manageApplets,
            .importDocuments, .writeAppStorage, .removeOwnApp, .setUpApp, .writeDemographics, .sendMessage,
            .changeInbox, .changePerson, .createVault, .changeVault,
            .writeVaultEntries, .manageVault, .answerVaultInvitation, .withdrawRequest, .decideRequest,
            .manageApprovalRules, .manageVaults, .manageBackends, .registerPeople, .setPersonState,
            .writeConversations, .claimKeyPackages, .writeEntries, .manageApplication, .manageApplicationPeople,
            .setApplicationRoles, .manageApplications:
            true
        case .viewRecord, .readPublic, .askForAccess, .takeAccess, .workAlone, .viewPerson, .openAppSession,
            .activateAccount, .readAppRequest:
            false
        case .register, .signIn, .renewSession, .readOwnAccount, .readInbox, .listPeople, .readRecord, .readAccessLog,
            .viewSharing, .viewShares, .viewCarenet, .viewDisclosure, .viewAccounts, .viewRecords,
            .viewApps, .readAppStorage, .readDemographics, .exportDocuments, .readLogTree, .viewAccessLog,
            .listVaults, .findIdentity, .readVault, .readVaultEntries,
            .viewVaultInvitations, .readVaultInvitation, .viewOwnApprovalRequests, .viewApprovalRequests,
            .viewApprovalRules, .viewVaults,
            .viewBackends, .readConversations, .enterApplication, .readEntries, .viewApplication, .viewApplications,
            .viewApplicationPeople,
            .maintain:
            false
        }
    }

    /// Whether the action leaves an access line. Public data, hashes of the log's tree and the server's own upkeep
    /// disclose no person's data: a line about those would never end. Nor does a device's own mail leave any: the log
    /// would say for ever when a person wrote and read.
    var leavesLine: Bool {
        ![
            .maintain, .readLogTree, .readPublic, .readConversations, .writeConversations, .enterApplication,
        ].contains(self)
    }
}

/// The thing that an action is for.
public enum Resource: Hashable, Sendable {
    /// The server as a whole, or a list over it.
    case server
    /// Whatever belongs to the account that asks.
    case own
    /// An account by its name.
    case account(UserName)
    case record(RecordID, document: DocumentID? = nil)
    /// A carenet and what it shows. `of`: the record that it must belong to, if the request says one.
    case carenet(CarenetID, of: RecordID? = nil, document: DocumentID? = nil)
    case vault(VaultID)
    /// An act on a vault that waits for an approval.
    case approvalRequest(ApprovalRequestID)

    public var record: RecordID? {
        guard case .record(let record, _) = self else { return nil }
        return record
    }

    public var document: DocumentID? {
        switch self {
        case .record(_, let document), .carenet(_, _, let document): document
        case .server, .own, .account, .vault, .approvalRequest: nil
        }
    }

    public var carenet: CarenetID? {
        guard case .carenet(let carenet, _, _) = self else { return nil }
        return carenet
    }

    /// The part of the record that the request names.
    var view: RecordView { carenet.map { .carenet($0) } ?? .whole }

    public var vault: VaultID? {
        guard case .vault(let vault) = self else { return nil }
        return vault
    }

    public var approvalRequest: ApprovalRequestID? {
        guard case .approvalRequest(let approvalRequest) = self else { return nil }
        return approvalRequest
    }
}

/// The reason for the access, as the access log states it.
public enum Purpose: String, Hashable, Sendable {
    /// The person's own or agreed use.
    case use
    /// Running the platform: imports, exports, upkeep.
    case operation
    /// Working out what an operation would do, and undoing it.
    case rehearsal
}

extension RecordPart {
    /// The resource of a request about the part, or about a document in it.
    public func resource(document: DocumentID? = nil) -> Resource {
        switch self {
        case .record(let record): .record(record, document: document)
        case .carenet(let carenet, let record): .carenet(carenet, of: record, document: document)
        }
    }
}
