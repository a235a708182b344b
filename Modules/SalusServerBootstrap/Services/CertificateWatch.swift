import Glibc
import SalusBase
import SalusHTTP
import SalusServer

/// Takes up a renewed certificate: looks every few seconds whether its files have changed, and when it is told to.
final class CertificateWatch: Sendable {
    private static let interval = Duration.seconds(5)

    /// The attributes that change when a file is written or replaced.
    private struct Stamp: Hashable {
        var inode: UInt64 = 0
        var size: Int64 = 0
        var modified: [Int] = []

        init(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return }
            (inode, size) = (UInt64(status.st_ino), Int64(status.st_size))
            modified = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        }
    }

    private let identity: TLSIdentity
    private let log: Log
    private let use: @Sendable (TLSIdentity) throws(HTTPError) -> Void
    private let seen: Locked<[Stamp]>
    private let task = Locked<Task<Void, Never>?>(nil)

    /// `use` throws when the files cannot be used, and leaves the old certificate in use then.
    init(_ identity: TLSIdentity, log: Log, use: @escaping @Sendable (TLSIdentity) throws(HTTPError) -> Void) {
        (self.identity, self.log, self.use) = (identity, log, use)
        seen = Locked(Self.stamps(identity))
    }

    func start() {
        let running = Task.detached { [self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.interval)  // a cancelled sleep ends the loop
                look()
            }
        }
        task.withLock { $0 = running }
    }

    func stop() async {
        let running = task.withLock { $0.take() }
        running?.cancel()
        await running?.value
    }

    /// Reads the files again if they have changed since the last look.
    func look() {
        let now = Self.stamps(identity)
        let hasChanged = seen.withLock { seen in
            defer { seen = now }
            return seen != now
        }
        if hasChanged { reload() }
    }

    /// Reads the files again. Files that cannot be used leave the old certificate in use.
    func reload() {
        do throws(HTTPError) {
            try use(identity)
            let end = try CertificateFile(identity.certificateFile).notAfter
            log.info("certificate_reloaded", ("until", .text("\(end)")))
        } catch {
            log.error("certificate_rejected", ("reason", .text("\(error)")), ("next", "the old one stays in use"))
        }
    }

    private static func stamps(_ identity: TLSIdentity) -> [Stamp] {
        [identity.certificateFile, identity.keyFile].map(Stamp.init)
    }
}
