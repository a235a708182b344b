import SalusBase
import SalusClient
import SalusModels

/// Carenets, members and apps that have access to Clara's record.
extension Sample {
    static let family = Carenet(id: id(61), record: id(1), name: "Family", createdAt: noon)
    static let physicians = Carenet(id: id(62), record: id(1), name: "Physicians", createdAt: noon)
    static let jonasIn = CarenetMember(account: id(71), name: UserName("jonas")!, mayWrite: false, since: noon)

    static let shareInvitation = ShareInvitation(
        id: id(75), record: id(1), role: "Aunt", limits: ShareLimits(isReadOnly: true, categories: [.medications]),
        createdAt: noon, createdBy: id(9), expires: noon.adding(seconds: 7 * 86_400))

    static func app(_ number: UInt8, _ name: String) -> App {
        App(
            id: id(number), manifest: AppManifest(id: AppName("\(name.lowercased())@apps.test")!, name: name),
            state: .active, createdAt: noon)
    }

    static let sharing = SharingOverview(
        shares: [
            RecordShare(account: id(70), name: UserName("eva")!, role: "Daughter", since: noon, by: id(9))
        ], hasMoreShares: false,
        apps: [RecordApp(app: app(81, "Labs"), enabledAt: noon, enabledBy: id(9))],
        carenets: [
            .init(carenet: family, members: [jonasIn], hasMore: false, apps: [app(81, "Labs")], documents: 3),
            .init(
                carenet: physicians, members: [], hasMore: false, apps: [], documents: 0,
                types: [DocumentType(rawValue: "http://indivo.org/vocab/xml/documents#Medication")]),
        ])

    /// The sharing of a record as an account other than the owner sees it.
    static let guestsSharing = SharingOverview(
        shares: nil, hasMoreShares: false, apps: sharing.apps, carenets: sharing.carenets)

    static func placements(isNeverShared: Bool = false) -> DocumentPlacements {
        DocumentPlacements(
            isNeverShared: isNeverShared,
            placements: [
                CarenetPlacement(carenet: family, reason: .byType),
                CarenetPlacement(carenet: physicians, reason: .takenOut),
            ])
    }
}
