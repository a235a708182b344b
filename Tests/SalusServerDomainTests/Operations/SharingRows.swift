import SalusBase
import SalusCrypto
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

extension OperationRow {
    private static let managers = [Who.owner, .adminApp, .uiApp]
    private static let keepers = [Who.owner, .unsignedOwner]
    /// Callers that may know that a carenet exists.
    private static let around = keepers + [.member, .appWithCarenetToken, .adminApp, .uiApp]
    private static let readers = keepers + [.member, .appWithToken, .appWithCarenetToken]

    static let sharing = [
        guarded(ListShares.self, by: managers + [.unsignedOwner], ownersOnly: true) {
            ListShares(record: $0.places.record, offset: 0, limit: 10)
        },
        guarded(ShareRecord.self, by: managers, signed: true, ownersOnly: true) { world in
            ShareRecord(world.places.record, with: try await world.newcomer(), role: "Guardian")
        },
        guarded(PauseShare.self, by: managers, signed: true, ownersOnly: true) {
            PauseShare($0.places.record, with: $0.people.guardian.name, isPaused: true)
        },
        guarded(NameForEmergencies.self, by: managers, signed: true, ownersOnly: true) { world in
            NameForEmergencies(try await world.newcomer(), on: world.places.record, hours: 24)
        },
        guarded(OpenInEmergency.self, by: [.stranger], signed: true, ownersOnly: true) { world in
            let name = NameForEmergencies(UserName("carl")!, on: world.places.record, hours: 24)
            _ = try await world.environment.run(name, as: try world.credential(.owner))
            return OpenInEmergency(world.places.record, because: "found unconscious")
        },
        guarded(ListEmergencyRecords.self, by: [.owner, .unsignedOwner, .stranger, .administrator]) { _ in
            ListEmergencyRecords()
        },
        guarded(InviteByLink.self, by: managers, signed: true, ownersOnly: true) {
            invitation(in: $0)
        },
        guarded(ListShareInvitations.self, by: managers + [.unsignedOwner], ownersOnly: true) {
            ListShareInvitations(of: $0.places.record)
        },
        guarded(EndShareInvitation.self, by: managers, signed: true, ownersOnly: true) { world in
            EndShareInvitation(try await invite(in: world), of: world.places.record)
        },
        guarded(
            RevokeShareInvitation.self, by: [.administrator, .operator, .adminApp, .uiApp], signed: true
        ) { world in
            RevokeShareInvitation(try await invite(in: world), of: world.places.record)
        },
        guarded(ReadShareInvitation.self, by: [.owner, .unsignedOwner, .stranger, .administrator]) { world in
            _ = try await invite(in: world)
            return ReadShareInvitation(secret: secret)
        },
        guarded(
            AcceptShareInvitation.self, by: [.stranger, .administrator], signed: true, unsuited: [.owner, .guardian]
        ) { world in
            _ = try await invite(in: world)
            return AcceptShareInvitation(secret: secret)
        },
        guarded(
            DeclineShareInvitation.self, by: [.stranger, .administrator, .guardian], signed: true, unsuited: [.owner]
        ) { world in
            _ = try await invite(in: world)
            return DeclineShareInvitation(secret: secret)
        },
        guarded(EndShare.self, by: managers, signed: true, ownersOnly: true) {
            EndShare($0.places.record, with: $0.people.guardian.name)
        },
    ]

    private static let secret = "the secret of a link"

    private static func invitation(in world: World) -> InviteByLink {
        InviteByLink(
            to: world.places.record, secret: SHA256.hash(Array(secret.utf8)), role: nil,
            limits: ShareLimits(isReadOnly: true))
    }

    private static func invite(in world: World) async throws -> ShareInvitationID {
        try await world.environment.run(invitation(in: world), as: try world.credential(.owner)).invitation.id
    }

    static let managingCarenets = [
        guarded(ListCarenets.self, by: managers + [.unsignedOwner]) { ListCarenets(record: $0.places.record) },
        guarded(CreateCarenet.self, by: managers, signed: true) {
            CreateCarenet(named: "Friends", of: $0.places.record)
        },
        guarded(RenameCarenet.self, by: [.owner], signed: true) { RenameCarenet($0.places.carenet, to: "Friends") },
        guarded(DeleteCarenet.self, by: [.owner], signed: true) { DeleteCarenet($0.places.carenet) },
        guarded(ListOwnCarenets.self, by: keepers + [.stranger, .administrator]) { _ in
            ListOwnCarenets(offset: 0, limit: 10)
        },
        guarded(ListMembers.self, by: around + [.app]) { ListMembers(of: $0.places.carenet, offset: 0, limit: 10) },
        guarded(ReadMember.self, by: around) { ReadMember($0.people.member.name, of: $0.places.carenet) },
        guarded(AddMember.self, by: [.owner], signed: true) { world in
            AddMember(try await world.newcomer(), to: world.places.carenet, mayWrite: true)
        },
        guarded(RemoveMember.self, by: [.owner], signed: true) {
            RemoveMember($0.people.member.name, from: $0.places.carenet)
        },
        guarded(ListCarenetApps.self, by: around + [.app]) { ListCarenetApps(in: $0.places.carenet) },
        guarded(AddCarenetApp.self, by: [.owner], signed: true) { world in
            let app = try await world.registerApp("second@apps.test")
            let enable = EnableApp(app, on: world.places.record)
            _ = try await world.environment.run(enable, as: try world.credential(.owner))
            return AddCarenetApp(app, to: world.places.carenet)
        },
        guarded(RemoveCarenetApp.self, by: [.owner], signed: true) {
            RemoveCarenetApp(WorldApps.name, from: $0.places.carenet)
        },
    ]

    /// Operations that can look at a part of a record, through a carenet: a second row for each.
    static let throughACarenet = [
        guarded(DescribeRecord.self, by: around + [.app]) { DescribeRecord(in: .carenet($0.places.carenet)) },
        guarded(ReadDemographics.self, by: readers + [.adminApp, .uiApp]) { world in
            ReadDemographics(in: .carenet(try await world.showDemographics()))
        },
        guarded(DescribeDocuments.self, by: readers) {
            DescribeDocuments(in: .carenet($0.places.carenet), DocumentFilter())
        },
        guarded(DescribeDocument.self, by: readers) {
            DescribeDocument(in: .carenet($0.places.carenet), .id($0.places.document))
        },
        guarded(ReadContent.self, by: readers) {
            ReadContent(of: $0.places.document, in: .carenet($0.places.carenet))
        },
        guarded(QueryFacts.self, by: readers) {
            QueryFacts(in: .carenet($0.places.carenet), query: FactQuery("Problem"), countsAll: true)
        },
        guarded(SummarizeFacts.self, by: readers) { world in
            SummarizeFacts(
                in: .carenet(world.places.carenet),
                summary: FactSummaryQuery(FactQuery("Problem"), by: nil, FactAggregate(.count, of: .created)))
        },
        guarded(ListDocuments.self, by: readers) {
            ListDocuments(in: .carenet($0.places.carenet), offset: 0, limit: 10, allVersions: true)
        },
        guarded(ReadDocument.self, by: readers) {
            ReadDocument($0.places.document, in: .carenet($0.places.carenet))
        },
        guarded(ReadFacts.self, by: readers) { ReadFacts(in: .carenet($0.places.carenet)) },
        guarded(ReadFact.self, by: readers) { ReadFact($0.places.fact, in: .carenet($0.places.carenet)) },
    ]

    static let showingDocuments = [
        guarded(ReadPlacements.self, by: keepers + [.appWithToken, .authorizedApp]) {
            ReadPlacements(of: $0.places.document, in: $0.places.record)
        },
        guarded(PlaceDocument.self, by: [.owner], signed: true) { world in
            PlaceDocument(
                world.places.document, of: world.places.record, in: world.places.carenet, isShown: false)
        },
        guarded(SetNeverShared.self, by: [.owner], signed: true) {
            SetNeverShared(true, $0.places.document, in: $0.places.record)
        },
        guarded(ListAutoshare.self, by: keepers) { ListAutoshare(of: $0.places.record) },
        guarded(PreviewPlacements.self, by: keepers) {
            PreviewPlacements(of: DocumentType(rawValue: "urn:test#Note"), in: $0.places.record)
        },
        guarded(SetAutoshare.self, by: [.owner], signed: true) { world in
            SetAutoshare(
                DocumentType(rawValue: "urn:test#Note"), of: world.places.record, to: world.places.carenet,
                isOn: true)
        },
    ]
}

extension World {
    /// A carenet that shows who the person of its record is.
    fileprivate func showDemographics() async throws -> CarenetID {
        let set = SetDemographics(record: places.record, try demographics("Byron"))
        let made = try await environment.run(set, as: try credential(.owner)).document
        let place = PlaceDocument(made.id, of: places.record, in: places.carenet, isShown: true)
        _ = try await environment.run(place, as: try credential(.owner))
        return places.carenet
    }
}
