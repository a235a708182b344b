import CLinux
import Glibc
import SalusHTTP

/// Tells systemd how far the program is (sd_notify(3), Type=notify); without `NOTIFY_SOCKET` no one listens.
struct ServiceManager: Sendable {
    private let socketPath: String?

    init(environment: [String: String]) { socketPath = environment["NOTIFY_SOCKET"] }

    func ready() { tell("READY=1") }

    func stopping() { tell("STOPPING=1") }

    /// Followed by `ready` when it is done.
    func reloading() { tell("RELOADING=1\nMONOTONIC_USEC=\(Int(MonotonicClock.system.now / .microseconds(1)))") }

    private func tell(_ state: String) {
        guard let socketPath, let (address, length) = Self.address(socketPath) else { return }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let bytes = Array(state.utf8)
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, length)
            }
        }
    }

    /// A path, or an abstract name after `@` (unix(7)).
    private static func address(_ path: String) -> (sockaddr_un, socklen_t)? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(path.utf8)
        guard !bytes.isEmpty, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return (address, socklen_t(MemoryLayout<sa_family_t>.size + bytes.count))
    }
}
