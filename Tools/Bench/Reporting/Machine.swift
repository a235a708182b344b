import Foundation

/// The kind of this machine: figures of different kinds must not be compared.
enum Machine {
    static var kind: String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""  // absent outside Linux
        let model = text.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
        let name = model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
        return "\(ProcessInfo.processInfo.activeProcessorCount) cores, \(name)"
    }

    /// The part of a kind that says how many cores it has.
    static func cores(of kind: String) -> Substring { kind.prefix { $0 != "," } }
}
