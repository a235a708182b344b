import Foundation

enum ProcessMemory {
    /// Megabytes of a process that are really there now (proc(5), VmRSS); 0 once it has ended.
    static func resident(of identifier: Int32) -> Double {
        let text = (try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)) ?? ""  // it has ended
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0) * 1024 / 1e6
    }
}
