/// Methods of ports that take no view, each with the reason. A port of the second list answers about nothing that is in
/// a record: its methods may not name one.
enum MethodsWithoutAView {
    private static let reasons: [(reason: String, port: String, methods: [String])] = [
        (
            "names of the people and apps that made a document of the view", "DescriptionRepository",
            ["author(_:)", "name(of:)"]
        ),
        (
            "the amount that a quota limits: operators and the owner see it, a writer learns only that it is reached",
            "DocumentUseRepository", ["use(of:)"]
        ),
        ("the owner's own records with their amounts", "DocumentQuotaRepository", ["largest(of:limit:)"]),
        (
            "title and owner, which all who may do anything with the record know", "RecordRepository",
            ["record(_:)", "records(openTo:at:)"]
        ),
        (
            "the policy makes the view from it", "RightsRepository",
            [
                "share(of:with:)", "isOffered(_:to:at:)", "carenet(_:)", "member(_:of:)", "holds(_:in:)",
                "role(of:in:at:)",
                "approvalParties(_:)", "hasConsent(_:on:)",
            ]
        ),
        (
            "viewShares and viewSharing are granted with the whole record alone", "ShareRepository",
            ["share(of:with:)", "shares(of:offset:limit:)"]
        ),
        (
            "title and terms of an offer, for its two accounts; operators see them with the record's shares",
            "RecordOfferRepository", ["offer(of:)", "offers(of:standingAt:)"]
        ),
        (
            "title and owner of a record, for the account that its owner named for emergencies", "ShareRepository",
            ["emergencies(of:at:)"]
        ),
        (
            "terms of a share for the holder of its link, the owner and operators", "ShareInvitationRepository",
            ["invitation(secret:)", "invitations(of:)"]
        ),
        ("upkeep; tells no caller of content", "RecordOfferRepository", ["lapsed(at:limit:)"]),
        (
            "operators, and the members of a vault about the vault", "AccessLogRepository",
            ["entries(after:limit:)", "entries(matching:)"]
        ),
        (
            "hashes of the log's tree, which tell no line", "AccessLogRepository",
            [
                "lastLeaf(ofTag:)", "unsequenced(limit:)", "leaves(from:limit:)", "checkpoint()",
                "checkpoint(ofSize:)", "checkpoints(after:limit:)", "lastTile(ofLevel:)", "tile(_:ofLevel:)",
            ]
        ),
        (
            "viewSharing and manageSharing are granted with the whole record alone", "AppGrantRepository",
            ["apps(on:)", "enabled(_:on:)"]
        ),
        (
            "an app's own records and tokens", "AppGrantRepository",
            [
                "records(of:offset:limit:)", "recordCount(of:)", "requestToken(_:)", "accessToken(_:signedBy:)",
                "accessToken(_:)", "session(_:of:)", "signInRequest(code:)", "signInRequest(ticket:)",
                "sessions(of:)", "sessions(of:standingAt:_:)",
            ]
        ),
        (
            "an app's own documents; the scope is made from its token", "AppStorageRepository",
            [
                "document(_:in:)", "document(named:in:)", "documents(in:matching:)", "used(in:)",
                "sealedContent(_:in:)",
            ]
        ),
        (
            "tokens, and who may manage them", "AuthorizationRepository",
            ["authorizations(on:)", "serviceToken(_:)", "token(_:)"]
        ),
        (
            "viewCarenet is granted with the whole record, or to a member of that carenet", "CarenetRepository",
            [
                "carenet(_:)", "carenets(of:)", "member(_:of:)", "members(of:offset:limit:)", "apps(in:)",
                "holds(_:in:)",
            ]
        ),
        (
            "the account's own carenets and memberships", "CarenetRepository",
            ["memberships(of:offset:limit:)", "owned(by:offset:limit:)", "ownedCount(by:)"]
        ),
        ("the fields that the store indexes, no fact", "SearchedFieldRepository", ["isSearched(_:of:asValue:)"]),
        (
            "rules name types, no document; viewDisclosure is granted with the whole record alone",
            "DisclosureRepository", ["rules(of:for:)"]
        ),
        (
            "the identifier comes from sealedContent, which takes a view", "LargeContentRepository", ["piece(_:of:in:)"]
        ),
        ("upkeep; tells no caller", "LargeContentRepository", ["unclaimed(begunBefore:)"]),
        ("the account's own upload, which is no document", "DocumentUploadRepository", ["upload(_:)", "part(at:of:)"]),
        (
            "the amounts that a quota limits; operators see what is unfinished, without content",
            "DocumentUploadRepository", ["amount(begunBy:)", "amount(begunIn:)", "uploads(in:)"]
        ),
        (
            "upkeep; tells no caller", "DocumentUploadRepository",
            ["over(unchangedSince:)", "removeNext(of:unchangedSince:_:)"]
        ),
        (
            "the account's own inbox, and what the app itself sent", "InboxRepository",
            [
                "messages(of:_:)", "message(_:of:)", "unreadCount(of:upTo:)", "hasMessage(named:by:to:)",
                "recordMessage(named:by:to:)", "attachments(of:in:)", "sealedAttachment(_:of:in:)",
            ]
        ),
        (
            "title and owner of the account's own records", "RecordDirectory",
            ["records(ownedBy:)", "visibleRecords(to:at:offset:limit:)"]
        ),
        (
            "operators list records by title and owner", "RecordDirectory",
            ["records(_:)", "records(titled:limit:)", "record(ofPatient:in:)"]
        ),
        ("upkeep; tells no caller", "RecordDirectory", ["erased()"]),
        ("opens what a view has given, and is told to no caller", "RecordKeyRepository", ["wrappedKey(of:)"]),
        (
            "finds and does work that is left over; tells no caller of a document", "FactIndexRepository",
            ["unsettled(in:)", "settle(_:by:_:)"]
        ),
        (
            "how far the index of a document came that the caller writes; tells nothing of another", "FactRepository",
            ["index(_:of:_:)", "removeIndex(of:_:)", "moveIndex(of:_:)"]
        ),
        (
            "upkeep, whether anything is left to remove; tells no caller", "LargeContentRepository",
            ["removeUnclaimed(_:in:_:)"]
        ),
        ("upkeep, whether anything is left to erase; tells no caller", "RecordDirectory", ["eraseNext(of:_:)"]),
    ]

    /// Ports of accounts, sessions, vaults and the like, with the right that opens them.
    private static let outsideRecords: [(reason: String, ports: [String])] = [
        (
            "the account's own: sign-in, keys, devices, notices",
            [
                "AccountRepository", "ChallengeRepository", "EnrolmentRepository", "LoginRepository",
                "NoticeRepository", "SessionRepository", "DeviceRepository", "KeyMaterialRepository",
                "DeviceLinkRepository", "RecoveryContactRepository",
                "RegistrationRepository", "RememberedDeviceRepository", "FindabilityRepository", "TokenKeyRepository",
                "AccountDeletionRepository",
                "NotificationRepository", "StoredAnswerRepository",
            ]
        ),
        (
            "the operator's: apps, backends, mail, vocabularies, applets",
            [
                "AppRepository", "BackendRepository", "MailRepository", "VocabularyRepository",
                "PublishedAppletRepository",
            ]
        ),
        (
            "vaults and conversations, whose contents the server cannot read; membership opens them",
            [
                "VaultRepository", "VaultInvitationRepository", "VaultAttachmentRepository", "ApprovalRepository",
                "ConversationRepository", "DeviceQueueRepository", "KeyPackageRepository", "ConversationFileRepository",
            ]
        ),
        (
            "custom classes have permissions of their own, on entries",
            [
                "ApplicationRepository", "ApplicationUserRepository", "ApplicationGroupRepository",
                "CustomClassRepository", "EntryRepository",
            ]
        ),
        ("the names of fields that searches know", ["SearchedFieldRepository"]),
        ("opens transactions", ["Store"]),
    ]

    /// Every port that is listed.
    static var ports: Set<String> { Set(reasons.map(\.port)).union(outsideRecords.flatMap(\.ports)) }

    static func of(_ port: String) -> (methods: Set<String>, isOutsideRecords: Bool) {
        (
            Set(reasons.filter { $0.port == port }.flatMap(\.methods)),
            outsideRecords.contains { $0.ports.contains(port) }
        )
    }
}
