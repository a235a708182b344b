import SalusBase
import SalusMLS
import SalusModels

/// Claims key packages of devices that are to come in.
struct KeyPackageClaim {
    let state: ClientState

    /// Key packages of devices, each checked against the identity log.
    nonisolated(nonsending) func claim(
        _ devices: [DeviceAddress], for id: ConversationID
    ) async throws -> [KeyPackage] {
        guard !devices.isEmpty else { return [] }
        let wanted = Set(devices)
        var packages: [DeviceAddress: KeyPackage] = [:]
        for claimed in try await state.ports.service.claimKeyPackages(of: devices) {
            do throws(ConversationError) {
                guard wanted.contains(claimed.device), packages[claimed.device] == nil else {
                    throw .malformed(.unexpected("device"))
                }
                packages[claimed.device] = try checked(claimed)
            } catch {
                state.warn(.refusedKeyPackage(claimed.device, error), id)
            }
        }
        return packages.sorted { $0.key < $1.key }.map(\.value)
    }

    private func checked(_ claimed: ClaimedKeyPackage) throws(ConversationError) -> KeyPackage {
        try inGroup { () throws(MLSError) in
            guard case .keyPackage(let package) = try MLSMessage(encoded: claimed.package) else {
                throw .unsupported(.wireFormat)
            }
            guard DeviceAddress(package.leaf.credential) == claimed.device else {
                throw .notAuthentic(.credential)
            }
            guard package.cipherSuite == state.settings.suite,
                package.leaf.capabilities.extensions.contains(Roster.extensionType)
            else { throw .invalidLeaf(.requiredCapabilities) }
            try package.validate(policy: state.groupSettings.policy)
            return package
        }
    }
}
