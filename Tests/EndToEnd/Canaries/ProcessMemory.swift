import Foundation
import Glibc

/// The memory of a running process, page by page as it would stand in a core dump.
struct ProcessMemory {
    struct Unreadable: Error { let process: Int32, reason: String }

    private static let window = 8 << 20
    /// Longer than anything that is looked for, so that nothing is missed between two windows.
    private static let overlap = 1 << 10
    let process: Int32

    /// Lends every readable stretch in turn. Throws when the process cannot be looked into.
    func scan(_ look: (UnsafeRawBufferPointer) -> Void) throws {
        let descriptor = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Unreadable(process: process, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var (buffer, total) = ([UInt8](repeating: 0, count: Self.window), 0)
        for range in try ranges() {
            var start = range.lowerBound
            while start < range.upperBound {
                let wanted = min(Self.window, range.upperBound - start)
                // A page that was given back meanwhile, or that belongs to a device, cannot be read:
                // nothing of ours is there.
                let count = pread(descriptor, &buffer, wanted, off_t(start))
                guard count > 0 else { break }
                total += count
                buffer.withUnsafeBytes { look(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
                start += count == wanted && wanted == Self.window ? count - Self.overlap : count
            }
        }
        guard total > 0 else { throw Unreadable(process: process, reason: "nothing could be read") }
    }

    private func ranges() throws -> [Range<Int>] {
        let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
        return maps.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ", omittingEmptySubsequences: true)
            let ends = fields[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            guard fields[1].hasPrefix("r"), ends.count == 2, !line.hasSuffix("[vvar]"), !line.hasSuffix("[vsyscall]")
            else { return nil }
            return ends[0]..<ends[1]
        }
    }
}
