import SalusAPI
import SalusBase
import SalusCrypto
import SalusModels
import SalusVaultModels
import TestSupport

/// One well-formed call of every kind, about a place that was made for it.
struct MatrixCalls {
    let place: MatrixWorld.Place
    let caller: PermissionMatrix.Caller
    /// Through which the calls that can look at a part of the record do; nil for the whole.
    var carenet: CarenetID?
    let random = Randomness.secure

    /// Nil for a name that is no call.
    func call(named name: String) throws -> (any APICall)? {
        let known: (any APICall)? =
            try openCall(named: name) ?? ownCall(named: name) ?? recordCall(named: name) ?? logCall(named: name)
        if let known { return known }
        if let call = inboxCall(named: name) ?? sharingCall(named: name) ?? carenetCall(named: name) { return call }
        if let call = vaultCall(named: name) ?? approvalCall(named: name) { return call }
        if let call = conversationCall(named: name) ?? classCall(named: name) { return call }
        if let call = try vocabularyCall(named: name) ?? appletCall(named: name) { return call }
        return administrationCall(named: name) ?? appCall(named: name)
    }

    private func openCall(named name: String) throws -> (any APICall)? {
        switch name {
        case "ReadServerInfoCall": ReadServerInfoCall()
        case "SignUpCall": SignUpCall(.init(name: "new-\(caller)", role: .patient))
        case "BeginRegistrationCall":
            BeginRegistrationCall(.init(name: "reserved", code: "0000-0000-0000-0000", request: random.bytes(32)))
        case "CompleteRegistrationCall":
            CompleteRegistrationCall(.init(name: "reserved", code: "0000-0000-0000-0000", keys: keys))
        case "StartLoginCall": StartLoginCall(.init(name: "unknown-\(caller)", ke1: try firstMessage()))
        case "FinishLoginCall":
            FinishLoginCall(.init(login: random.bytes(32), ke3: random.bytes(64), device: nil))
        case "BeginRememberedSignInCall": BeginRememberedSignInCall(.init(account: AccountID(from: random)))
        case "FinishRememberedSignInCall":
            FinishRememberedSignInCall(
                .init(challenge: random.bytes(32), device: place.device, signature: random.bytes(64)))
        case "OfferLinkCall": OfferLinkCall(.init(id: random.bytes(16), request: random.bytes(128)))
        case "ClaimLinkCall": ClaimLinkCall(.init(id: random.bytes(16)))
        case "BeginRecoveryCall": BeginRecoveryCall(.init(name: "unknown-\(caller)"))
        case "OpenRecoveryCall":
            OpenRecoveryCall(
                .init(challenge: random.bytes(32), signature: random.bytes(64), request: random.bytes(32)))
        case "CompleteRecoveryCall":
            CompleteRecoveryCall(
                .init(ticket: random.bytes(32), password: password, recoveryKey: random.bytes(32)))
        case "RefreshSessionCall": RefreshSessionCall(.init(refresh: SessionToken(from: random).text))
        default: nil
        }
    }

    private var password: PasswordKeys {
        PasswordKeys(ksf: 1, record: random.bytes(192), slots: [random.bytes(155)])
    }

    private func classCall(named name: String) -> (any APICall)? {
        let (id, user) = (place.application.id, place.application.user)
        let fresh = "c\(Hex.encode(random.bytes(6)))"
        let text = ClassColumn("text", .string, required: true, unique: false, indexed: true, writeOnce: false)
        return switch name {
        case "AddApplicationKeyCall": AddApplicationKeyCall(id, .init(kind: .ios, identifier: "org.gram"))
        case "ListApplicationUsersCall": ListApplicationUsersCall(id)
        case "SetApplicationRolesCall": SetApplicationRolesCall(id, user: user, [.developer])
        case "ListClassesCall": ListClassesCall(id)
        case "AddClassCall": AddClassCall(id, .init(name: fresh, columns: [text], editable: true))
        case "ListGroupsCall": ListGroupsCall(id)
        case "AddGroupCall": AddGroupCall(id, .init(name: fresh, isDefault: false))
        case "SetGroupMemberCall": SetGroupMemberCall(id, group: "staff", user: user, isMember: true)
        case "ListPermissionsCall": ListPermissionsCall(id, class: "notes")
        case "SetPermissionCall":
            SetPermissionCall(
                id, class: "notes",
                .init(holder: .init(.group, "staff"), actions: [.create], expires: nil, reason: "staff write"))
        case "ExplainPermissionCall":
            ExplainPermissionCall(id, class: "notes", user: user, .create, for: user)
        default: nil
        }
    }

    private func vaultCall(named name: String) -> (any APICall)? {
        switch name {
        case "ListVaultsCall": ListVaultsCall()
        case "CreateVaultCall": CreateVaultCall(place.newVault)
        case "ReadVaultCall": ReadVaultCall(vault: place.vault)
        case "ListAttachmentsCall": ListAttachmentsCall(vault: place.vault)
        case "ListAllVaultsCall": ListAllVaultsCall()
        case "ShowVaultCall": ShowVaultCall(vault: place.vault)
        case "SetVaultQuotaCall": SetVaultQuotaCall(vault: place.vault, bytes: 1 << 30)
        case "SetVaultAllowanceCall": SetVaultAllowanceCall(name: "other", vaults: 1000)
        case "ReadVaultAccessCall": ReadVaultAccessCall(vault: place.vault)
        case "ReadVaultLogCall": ReadVaultLogCall(vault: place.vault)
        case "ReadVaultKeysCall": ReadVaultKeysCall(vault: place.vault)
        case "ReadVaultPeopleCall": ReadVaultPeopleCall(vault: place.vault)
        case "ChangeVaultCall": ChangeVaultCall(vault: place.vault, place.endOfVault)
        case "FindIdentityCall": FindIdentityCall(name: "owner")
        case "PutEntriesCall": PutEntriesCall(vault: place.vault, [place.entry])
        case "ReadEntriesCall": ReadEntriesCall(vault: place.vault, from: 0)
        case "BeginAttachmentCall": BeginAttachmentCall(vault: place.vault, attachment: place.file, size: 366)
        case "PutAttachmentPartCall":
            PutAttachmentPartCall(vault: place.vault, attachment: place.file, part: 0, place.filePart)
        case "ReadAttachmentStateCall": ReadAttachmentStateCall(vault: place.vault, attachment: place.file)
        case "ReadSealedAttachmentCall":
            ReadSealedAttachmentCall(vault: place.vault, attachment: place.file, from: 0, count: 9)
        case "DeleteAttachmentCall": DeleteAttachmentCall(vault: place.vault, attachment: place.file)
        case "CreateVaultInvitationCall":
            CreateVaultInvitationCall(vault: place.vault, MatrixWorld.invitation(VaultInvitationID(from: .secure)))
        case "ListVaultInvitationsCall": ListVaultInvitationsCall(vault: place.vault)
        case "RevokeVaultInvitationCall":
            RevokeVaultInvitationCall(vault: place.vault, invitation: place.invitation)
        case "ReadVaultInvitationCall": ReadVaultInvitationCall(invitation: place.invitation)
        case "AcceptVaultInvitationCall":
            AcceptVaultInvitationCall(
                invitation: place.invitation, .init(identifier: [1], code: [UInt8](repeating: 0, count: 64)))
        case "ReadEntryHashesCall": ReadEntryHashesCall(vault: place.vault, from: 0)
        default: nil
        }
    }

    private func conversationCall(named name: String) -> (any APICall)? {
        switch name {
        case "PublishKeyPackagesCall": PublishKeyPackagesCall(packages: [], lastResort: nil)
        case "ReadKeyPackageStatusCall": ReadKeyPackageStatusCall()
        case "ClaimKeyPackagesCall": ClaimKeyPackagesCall(devices: [])
        case "ReadIdentitiesCall": ReadIdentitiesCall(accounts: [AccountID(from: random)])
        case "CreateConversationCall": CreateConversationCall(conversation: place.conversation)
        case "SubmitMessageCall":
            SubmitMessageCall(
                conversation: place.conversation,
                .init(epoch: 0, message: SealedSamples.message(of: place.conversation.bytes, epoch: 0)))
        case "ReadMembershipCall": ReadMembershipCall(conversation: place.conversation)
        case "AbandonConversationCall": AbandonConversationCall(conversation: place.conversation)
        case "BeginConversationFileCall":
            BeginConversationFileCall(conversation: place.conversation, file: place.file, size: 366)
        case "PutConversationFilePartCall":
            PutConversationFilePartCall(
                conversation: place.conversation, file: place.file, part: 0, place.conversationPart)
        case "ReadConversationFileCall":
            ReadConversationFileCall(conversation: place.conversation, file: place.file, from: 0, count: 9)
        case "DeleteConversationFileCall":
            DeleteConversationFileCall(conversation: place.conversation, file: place.file)
        case "ReadQueueCall": ReadQueueCall()
        case "AcknowledgeQueueCall": AcknowledgeQueueCall(upTo: 1)
        default: nil
        }
    }

    /// Those that need a rule and what it holds.
    static let aboutApprovalRequests: Set = [
        "WithdrawRequestCall", "ShowApprovalRequestCall", "ApproveRequestCall", "RejectRequestCall",
        "EndApprovalRuleCall",
    ]

    private func approvalCall(named name: String) -> (any APICall)? {
        let approvalRequest = place.held?.id ?? ApprovalRequestID(from: random)
        return switch name {
        case "ListOwnApprovalRequestsCall": ListOwnApprovalRequestsCall()
        case "WithdrawRequestCall": WithdrawRequestCall(approvalRequest: approvalRequest)
        case "ListApprovalRequestsCall": ListApprovalRequestsCall()
        case "ShowApprovalRequestCall": ShowApprovalRequestCall(approvalRequest: approvalRequest)
        case "ApproveRequestCall": ApproveRequestCall(approvalRequest: approvalRequest)
        case "RejectRequestCall": RejectRequestCall(approvalRequest: approvalRequest, reason: "no")
        case "ListApprovalRulesCall": ListApprovalRulesCall()
        case "AddApprovalRuleCall":
            AddApprovalRuleCall(.init(act: .creation, conditions: .init(purpose: .conversation)))
        case "ListApplicationsCall": ListApplicationsCall()
        case "AddApplicationCall":
            AddApplicationCall(.init(name: "a\(Hex.encode(random.bytes(6)))", settings: ApplicationSettings()))
        case "ListBackendsCall": ListBackendsCall()
        case "AddBackendCall":
            AddBackendCall(.init(name: "b\(random.bytes(4).map(String.init).joined())", scopes: [.members]))
        case "RotateBackendCall": RotateBackendCall(backend: place.backend, hours: 1)
        case "RemoveBackendCall": RemoveBackendCall(backend: place.backend)
        case "EndApprovalRuleCall": EndApprovalRuleCall(rule: place.held?.rule.id ?? ApprovalRuleID(from: random))
        default: nil
        }
    }

    private func ownCall(named name: String) -> (any APICall)? {
        switch name {
        case "ReadOwnAccountCall": ReadOwnAccountCall()
        case "SetRecoveryContactsCall":
            SetRecoveryContactsCall(.init(entries: [random.bytes(64)], bundle: random.bytes(64), plan: nil))
        case "ReadRecoveryContactsCall": ReadRecoveryContactsCall()
        case "ReleaseRecoveryShareCall":
            ReleaseRecoveryShareCall(request: RecoveryCaseID(from: random), sealed: random.bytes(85))
        case "RefuseRecoveryCall": RefuseRecoveryCall(request: RecoveryCaseID(from: random))
        case "RequestContactRecoveryCall":
            RequestContactRecoveryCall(.init(name: "unknown-here", device: random.bytes(32)))
        case "ReadRecoveryCaseCall": ReadRecoveryCaseCall(.init(ticket: random.bytes(32)))
        case "OpenContactRecoveryCall":
            OpenContactRecoveryCall(
                .init(ticket: random.bytes(32), signature: random.bytes(64), request: random.bytes(32)))
        case "ListDevicesCall": ListDevicesCall()
        case "AddDeviceCall": AddDeviceCall(.init(entry: random.bytes(64), bundle: random.bytes(64)))
        case "RememberDeviceCall": RememberDeviceCall(.init(half: random.bytes(32), slot: random.bytes(155)))
        case "ForgetRememberedDeviceCall": ForgetRememberedDeviceCall(place.device)
        case "ReadLinkCall": ReadLinkCall(link: random.bytes(16))
        case "AnswerLinkCall": AnswerLinkCall(link: random.bytes(16), .init(answer: random.bytes(128)))
        case "RemoveDeviceCall":
            RemoveDeviceCall(place.device, .init(entries: [random.bytes(64)], bundle: random.bytes(64)))
        case "ReplaceKeysCall":
            ReplaceKeysCall(
                after: place.device,
                .init(
                    entries: [random.bytes(64)], bundle: random.bytes(64), password: password,
                    recoveryKey: random.bytes(32)))
        case "BeginPasswordChangeCall": BeginPasswordChangeCall(.init(request: random.bytes(31)))
        case "ChangePasswordCall": ChangePasswordCall(password)
        case "ReplaceRecoveryCodeCall":
            ReplaceRecoveryCodeCall(.init(slot: random.bytes(155), recoveryKey: random.bytes(32)))
        case "ReadFindabilityCall": ReadFindabilityCall()
        case "SetFindabilityCall": SetFindabilityCall(.name)
        case "ReadOwnProfileCall": ReadOwnProfileCall()
        case "ChangeOwnProfileCall": ChangeOwnProfileCall(.init(telephone: "+44 20 7946 0018"))
        // The name that each has: the calls after it go on under it.
        case "RenameOwnAccountCall": RenameOwnAccountCall(name: "\(caller)")
        case "AskAccountDeletionCall": AskAccountDeletionCall()
        case "ReadAccountDeletionCall": ReadAccountDeletionCall()
        case "KeepAccountCall": KeepAccountCall()
        case "SearchDirectoryCall": SearchDirectoryCall("o")
        case "ListNoticesCall": ListNoticesCall()
        case "MarkNoticesReadCall": MarkNoticesReadCall(until: Instant(milliseconds: 0))
        case "ListOwnSessionsCall": ListOwnSessionsCall()
        // A device of the owner's, so that it is no one else's.
        case "RevokeOwnSessionsCall": RevokeOwnSessionsCall(.init(device: place.device))
        case "ReadSignInRequestCall": ReadSignInRequestCall(code: place.code)
        case "ApproveSignInRequestCall": ApproveSignInRequestCall(code: place.code)
        case "ListInstallationsCall": ListInstallationsCall()
        case "RemoveInstallationCall": RemoveInstallationCall(key: "none")
        case "ListPeopleCall": ListPeopleCall()
        case "ReadEventsCall": ReadEventsCall(seconds: 0)
        case "EndSessionCall": EndSessionCall()
        default: nil
        }
    }

    private func recordCall(named name: String) -> (any APICall)? {
        let (record, document) = (place.record, place.document)
        return switch name {
        case "EraseRecordCall": EraseRecordCall(record: record)
        case "MakeOwnRecordCall": MakeOwnRecordCall(.init(title: "Ben"))
        case "ReadChangesCall": ReadChangesCall(record: record, carenet: carenet, after: 0)
        case "ReadAccessLogCall": ReadAccessLogCall(record: record)
        case "ProveAccessLogCall": ProveAccessLogCall(record: record, size: 1)
        case "ListDocumentsCall": ListDocumentsCall(record: record, carenet: carenet)
        case "ReadDocumentCall": ReadDocumentCall(record: record, carenet: carenet, document: document)
        case "ReadContentCall": ReadContentCall(record: record, carenet: carenet, document: document)
        case "ReadStatusHistoryCall": ReadStatusHistoryCall(record: record, carenet: carenet, document: document)
        case "ListRelationsCall": ListRelationsCall(record: record, carenet: carenet, document: document)
        case "RelateDocumentsCall":
            RelateDocumentsCall(
                record: record, document: document, .init(relation: .annotation, related: place.annotation))
        case "ReadFactsCall": ReadFactsCall(record: record, carenet: carenet)
        case "QueryFactsCall": QueryFactsCall(record: record, carenet: carenet, FactQuestion(model: "Problem"))
        case "SummarizeFactsCall":
            SummarizeFactsCall(
                record: record, carenet: carenet,
                FactSummaryQuestion(FactQuestion(model: "Problem"), .count, of: .init(.created)))
        case "ReadFactCall": ReadFactCall(record: record, carenet: carenet, fact: place.fact)
        case "ListRecordAppsCall": ListRecordAppsCall(record: record)
        case "EnableAppCall": EnableAppCall(record: record, name: MatrixWorld.app.text)
        case "WithdrawAppCall": WithdrawAppCall(record: record, name: MatrixWorld.app.text)
        case "BeginDocumentUploadCall":
            BeginDocumentUploadCall(record: record, upload: place.upload, MatrixWorld.upload)
        case "PutDocumentUploadPartCall":
            PutDocumentUploadPartCall(record: record, upload: place.upload, offset: 0, [1, 2, 3])
        case "ReadDocumentUploadCall": ReadDocumentUploadCall(record: record, upload: place.upload)
        case "DeleteDocumentUploadCall": DeleteDocumentUploadCall(record: record, upload: place.upload)
        case "SubmitDocumentCall": SubmitDocumentCall(record: record, content: SampleDocuments.unknown)
        case "ReplaceDocumentCall":
            ReplaceDocumentCall(record: record, document: document, content: SampleDocuments.unknown)
        case "ChangeDocumentCall":
            ChangeDocumentCall(record: record, document: document, .init(label: "seen", status: .archived))
        default: nil
        }
    }

    /// Those that need a message to be there.
    static let aboutMessages: Set = ["ReadMessageCall", "MarkMessageCall", "AcceptAttachmentCall"]

    private func inboxCall(named name: String) -> (any APICall)? {
        let message = place.message ?? InboxMessageID(from: random)
        return switch name {
        case "ListInboxCall": ListInboxCall()
        case "ReadMessageCall": ReadMessageCall(message: message)
        case "MarkMessageCall": MarkMessageCall(message: message, read: true)
        case "AcceptAttachmentCall": AcceptAttachmentCall(message: message, number: 1)
        case "ListNotificationsCall": ListNotificationsCall()
        default: nil
        }
    }

    private func logCall(named name: String) -> (any APICall)? {
        switch name {
        case "ReadCheckpointCall": ReadCheckpointCall()
        case "ReadServerTimeCall": ReadServerTimeCall(nonce: 7)
        case "ProveConsistencyCall": ProveConsistencyCall(from: 1, to: 1)
        case "ReadLogTileCall": ReadLogTileCall(level: 0, number: 0)
        default: nil
        }
    }

    private func administrationCall(named name: String) -> (any APICall)? {
        switch name {
        case "CreateAccountCall": CreateAccountCall(.init(name: "new-\(caller)-\(place.record)", role: .patient))
        case "ListAccountsCall": ListAccountsCall()
        case "ShowAccountCall": ShowAccountCall(name: "other")
        case "SetAccountPasswordCall": SetAccountPasswordCall(name: "reserved", .init(password: "long enough"))
        case "SetAccountStateCall": SetAccountStateCall(name: "disabled", state: .disabled)
        case "ListRegistrationsCall": ListRegistrationsCall()
        case "ApproveRegistrationCall": ApproveRegistrationCall(name: MatrixWorld.waiting(at: place))
        case "RejectRegistrationCall": RejectRegistrationCall(name: MatrixWorld.waiting(at: place))
        case "RenameAccountCall": RenameAccountCall(name: "spare-\(caller)", to: "renamed-\(caller)")
        case "ResetAccountCall": ResetAccountCall(name: "disabled")
        case "SendEnrolmentCall": SendEnrolmentCall(name: MatrixWorld.invited)
        case "ListAccountInstallationsCall": ListAccountInstallationsCall(name: "other")
        case "EndInstallationCall": EndInstallationCall(name: "other", key: "none")
        case "RevokeEnrolmentCall": RevokeEnrolmentCall(name: "other")
        case "ReadInvitationCall": ReadInvitationCall(name: MatrixWorld.invited)
        case "ListAccountDeletionsCall": ListAccountDeletionsCall()
        case "CancelAccountDeletionCall": CancelAccountDeletionCall(name: "other")
        case "ListSessionsCall": ListSessionsCall()
        case "RevokeSessionsCall": RevokeSessionsCall(.init(account: "disabled"))
        case "CreateRecordCall": CreateRecordCall(.init(owner: "other", title: ""))
        case "ListRecordsCall": ListRecordsCall()
        case "ShowRecordCall": ShowRecordCall(record: place.record)
        case "ReadOwnQuotaUsageCall": ReadOwnQuotaUsageCall()
        case "ListRecordUploadsCall": ListRecordUploadsCall(record: place.record)
        case "EndRecordUploadCall": EndRecordUploadCall(record: place.record, upload: place.upload)
        case "ShowRecordQuotaCall": ShowRecordQuotaCall(record: place.record)
        case "ShowAccountQuotaCall": ShowAccountQuotaCall(name: "other")
        case "SetRecordQuotaCall": SetRecordQuotaCall(record: place.record, QuotaChange(bytes: 1 << 30))
        case "SetAccountQuotaCall": SetAccountQuotaCall(name: "other", QuotaChange(documents: 100_000))
        case "AssignRecordCall": AssignRecordCall(record: place.record, owner: "owner")
        case "ShowRecordAccessCall": ShowRecordAccessCall(record: place.record)
        case "RenameRecordCall": RenameRecordCall(record: place.record, title: "Ada")
        case "ReassignRecordCall": ReassignRecordCall(record: place.record, .init(owner: "other", reason: "hers"))
        case "RemoveAccessCall":
            RemoveAccessCall(record: place.record, .init(account: "other", reason: "asked for"))
        case "RemoveRecordCall": RemoveRecordCall(record: place.record, reason: "asked for")
        case "EditAccountCall": EditAccountCall(name: "other", .init(fullName: "Other"))
        case "ImportDocumentCall":
            ImportDocumentCall(into: .record(place.record), content: SampleDocuments.hReader)
        case "ListExportCall": ListExportCall(record: place.record)
        case "ExportContentCall": ExportContentCall(record: place.record, document: place.document)
        case "ListMailCall": ListMailCall()
        case "RetryMailCall": RetryMailCall(.init())
        case "SendTestMailCall": SendTestMailCall(.init(account: "other"))
        case "ListAccessLogCall": ListAccessLogCall()
        case "ReadAccessChainsCall": ReadAccessChainsCall()
        case "ListCheckpointsCall": ListCheckpointsCall()
        default: nil
        }
    }

    private func appCall(named name: String) -> (any APICall)? {
        let app = MatrixWorld.app.text
        return switch name {
        case "RegisterAppCall":
            RegisterAppCall(.init(manifest: AppManifest(id: AppName("\(caller)@apps.test")!, name: "New")))
        case "ListAppsCall": ListAppsCall()
        case "ShowAppCall": ShowAppCall(name: app)
        case "RotateAppCall": RotateAppCall(name: app)
        case "AddAppKeyCall": AddAppKeyCall(name: app, publicKey: (try? OneKey.pem) ?? "")
        case "RemoveAppKeyCall": RemoveAppKeyCall(name: app, key: place.key)
        case "SetAppStateCall": SetAppStateCall(name: app, state: .active)
        case "ListTokenKeysCall": ListTokenKeysCall()
        case "RotateTokenKeyCall": RotateTokenKeyCall()
        case "RemoveTokenKeyCall": RemoveTokenKeyCall(key: place.tokenKey)
        default: nil
        }
    }

    private func sharingCall(named name: String) -> (any APICall)? {
        let record = place.record
        return switch name {
        case "ListSharesCall": ListSharesCall(record: record)
        case "ShareRecordCall": ShareRecordCall(record: record, name: "clinician", role: "Doctor")
        case "OfferRecordCall":
            OfferRecordCall(record: record, to: "clinician", HandOverTerms(kept: .read, sharesStay: false))
        case "TakeBackOfferCall": TakeBackOfferCall(record: record)
        case "ListRecordOffersCall": ListRecordOffersCall()
        case "AcceptRecordCall": AcceptRecordCall(record: record, HandOverTerms(kept: .none, sharesStay: true))
        case "DeclineRecordCall": DeclineRecordCall(record: record)
        case "PauseShareCall": PauseShareCall(record: record, name: MatrixWorld.guest)
        case "ResumeShareCall": ResumeShareCall(record: record, name: MatrixWorld.guest)
        case "NameForEmergenciesCall": NameForEmergenciesCall(record: record, name: "clinician", hours: 24)
        case "OpenInEmergencyCall": OpenInEmergencyCall(record: record, because: "found unconscious")
        case "ListEmergencyRecordsCall": ListEmergencyRecordsCall()
        case "InviteByLinkCall":
            InviteByLinkCall(
                record: record, .init(secretHash: SHA256.hash(Array("another".utf8) + record.bytes), days: 3))
        case "ListShareInvitationsCall": ListShareInvitationsCall(record: record)
        case "EndShareInvitationCall": EndShareInvitationCall(record: record, invitation: place.shareInvitation)
        case "RevokeShareInvitationCall": RevokeShareInvitationCall(record: record, invitation: place.shareInvitation)
        case "ReadShareInvitationCall": ReadShareInvitationCall(secret: place.secret)
        case "AcceptShareInvitationCall": AcceptShareInvitationCall(secret: place.secret)
        case "DeclineShareInvitationCall": DeclineShareInvitationCall(secret: place.secret)
        case "EndShareCall": EndShareCall(record: record, name: MatrixWorld.guest)
        case "ListCarenetsCall": ListCarenetsCall(record: record)
        case "CreateCarenetCall": CreateCarenetCall(record: record, name: "Friends")
        case "ReadPlacementsCall": ReadPlacementsCall(record: record, document: place.document)
        case "PlaceDocumentCall":
            PlaceDocumentCall(record: record, document: place.document, carenet: place.carenet, shown: true)
        case "SetNeverSharedCall": SetNeverSharedCall(record: record, document: place.document, neverShared: true)
        case "ListAutoshareCall": ListAutoshareCall(record: record)
        case "SetAutoshareCall":
            SetAutoshareCall(
                record: record, carenet: place.carenet, type: DocumentType(rawValue: "urn:test#Note"), isOn: true)
        default: nil
        }
    }

    /// The calls that can look at a part of a record.
    static let ofParts: Set = [
        "ListDocumentsCall", "ReadDocumentCall", "ReadContentCall", "ReadFactsCall", "QueryFactsCall",
        "SummarizeFactsCall", "ReadFactCall", "ReadChangesCall", "ReadStatusHistoryCall", "ListRelationsCall",
    ]

    private func carenetCall(named name: String) -> (any APICall)? {
        let (carenet, app) = (place.carenet, MatrixWorld.app.text)
        return switch name {
        case "ListOwnCarenetsCall": ListOwnCarenetsCall()
        case "RenameCarenetCall": RenameCarenetCall(carenet: carenet, name: "Friends")
        case "DeleteCarenetCall": DeleteCarenetCall(carenet: carenet)
        case "ListMembersCall": ListMembersCall(carenet: carenet)
        case "AddMemberCall": AddMemberCall(carenet: carenet, name: "clinician")
        case "RemoveMemberCall": RemoveMemberCall(carenet: carenet, name: MatrixWorld.friend)
        case "ListCarenetAppsCall": ListCarenetAppsCall(carenet: carenet)
        case "AddCarenetAppCall": AddCarenetAppCall(carenet: carenet, name: app)
        case "RemoveCarenetAppCall": RemoveCarenetAppCall(carenet: carenet, name: app)
        default: nil
        }
    }

    private func vocabularyCall(named name: String) throws -> (any APICall)? {
        let edition = LookingUpCodes.edition
        return switch name {
        case "ListVocabulariesCall": ListVocabulariesCall()
        case "LookUpTermsCall": LookUpTermsCall(vocabulary: "own", text: "vaccine")
        case "AddVocabularyPartCall":
            try AddVocabularyPartCall(
                vocabulary: "own", edition: edition, part: 0, terms: VocabularyTerms(terms: [LookingUpCodes.term]))
        case "PublishVocabularyCall":
            PublishVocabularyCall(vocabulary: "own", .init(title: "Own", edition: edition, terms: 1))
        default: nil
        }
    }

    private func appletCall(named name: String) -> (any APICall)? {
        switch name {
        case "ListPublishedAppletsCall": ListPublishedAppletsCall()
        case "ReadPublishedAppletCall": ReadPublishedAppletCall(SampleApplet.id)
        case "PublishAppletCall":
            PublishAppletCall("new-\(caller)", declaration: SampleApplet.declaration("new-\(caller)"))
        case "WithdrawAppletCall": WithdrawAppletCall("\(caller)")
        default: nil
        }
    }

    private var keys: RegistrationKeys {
        RegistrationKeys(
            ksf: 1, record: random.bytes(192), slots: [random.bytes(64)], bundle: random.bytes(64),
            identityLog: [random.bytes(64)], recoveryKey: nil)
    }

    private func firstMessage() throws -> [UInt8] {
        let client = SignInClient(profile: try SignInProfile(origin: "https://localhost"), randomness: random)
        return try client.startLogin(password: Secret(copying: Array("anything".utf8))).request
    }
}
