import Foundation

/// What kind of machine this is: figures of different kinds are not compared by anybody who reads them.
enum Machine {
    static var kind: String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""  // absent outside Linux
        let model = text.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
        let name = model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
        return "\(ProcessInfo.processInfo.activeProcessorCount) cores, \(name)"
    }
}
