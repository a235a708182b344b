import SalusBase
import SalusMLS

/// The key packages of this device: those at the server, and their private keys here.
struct KeyPackagePublisher {
    let state: ClientState

    /// Fills up the server's stock; the private keys are stored first.
    nonisolated(nonsending) func fillUp() async throws {
        let status = try await state.ports.service.keyPackageStatus()
        let count = min(state.settings.keyPackages, ConversationLimits.keyPackages)
        let isStale =
            lastResort.map { !$0.isFresh(at: state.ports.clock.now, days: state.settings.lastResortDays) } ?? true
        let needsLastResort = !status.hasLastResort || isStale
        guard status.remaining < (count + 1) / 2 || needsLastResort else { return }
        var (new, packages): ([[UInt8]: KeyPackageBundle?], [[UInt8]]) = (expired(), [])
        for _ in 0..<max(0, count - max(0, status.remaining)) {
            let bundle = try keyPackage(days: state.settings.keyPackageDays)
            new[bundle.keyPackage.reference] = bundle
            packages.append(MLSMessage.keyPackage(bundle.keyPackage).encoded)
        }
        let last = needsLastResort ? try keyPackage(days: state.settings.lastResortDays, [Roster.lastResort]) : nil
        if let last { new[last.keyPackage.reference] = last }
        try await state.save(Beside(keyPackages: new))
        try await state.ports.service.publish(
            KeyPackageUpload(
                packages: packages, lastResort: last.map { MLSMessage.keyPackage($0.keyPackage).encoded }))
    }

    private func keyPackage(days: Int, _ extensions: [Extension] = []) throws -> KeyPackageBundle {
        try inGroup { () throws(MLSError) in
            try KeyPackageBundle(
                suite: state.settings.suite, identity: state.identity,
                lifetime: Lifetime(from: state.ports.clock.now, days: days), extensions: extensions,
                randomness: state.ports.randomness)
        }
    }

    private var lastResort: KeyPackage? {
        state.keyPackages.values.map(\.keyPackage).filter(\.isLastResort)
            .max { $0.lifetime?.notAfter ?? 0 < $1.lifetime?.notAfter ?? 0 }
    }

    /// Bundles that no one may use any more, to be deleted. A week more, as a welcome may still be on its way.
    private func expired() -> [[UInt8]: KeyPackageBundle?] {
        let limit = state.ports.clock.now.adding(seconds: -7 * 86_400).milliseconds / 1_000
        let old = state.keyPackages.filter {
            $0.value.keyPackage.lifetime.map { Int64(clamping: $0.notAfter) < limit } ?? true
        }
        return old.mapValues { _ in nil }
    }
}

extension KeyPackage {
    /// Whether less than half of the days that it was made for are over.
    fileprivate func isFresh(at now: Instant, days: Int) -> Bool {
        guard let lifetime else { return false }
        let half = now.adding(seconds: Int64(days) * 43_200).milliseconds / 1_000
        return Int64(clamping: lifetime.notAfter) > half
    }
}
