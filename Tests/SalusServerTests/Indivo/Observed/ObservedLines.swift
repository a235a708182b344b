import SalusBase
import SalusHTTP
import SalusXML
import TestSupport

/// An answer as lines in one order, with what differs from run to run taken out: identifiers are numbered in the order
/// in which they come, so that one that stands twice is the same twice; times of the run, tokens,
/// digests and sizes are masked.
struct ObservedLines: Equatable, CustomStringConvertible {
    let lines: [String]

    var description: String { lines.joined(separator: "\n") }

    /// `fixes` are those that are named for the file.
    init(_ body: [UInt8], of file: String, _ fixes: [ObservedFix]) throws {
        var lines = try Self.read(body, file)
        for fix in fixes { lines = fix.change(lines) }
        self.lines = Self.numbered(lines)
    }

    private static func read(_ body: [UInt8], _ file: String) throws -> [String] {
        switch (file.split(separator: "-").first, file.split(separator: ".").last) {
        case ("report", "xml"), ("demographics", "xml"), ("aggregate", "xml"):
            return ObservedReport.lines(try XMLNode(parsing: body))
        case (_, "xml"): return ObservedElement.lines(of: try XMLNode(parsing: body))
        case (_, "json"): return ObservedReport.lines(try JSONValue(parsing: body))
        case (_, "rdf"): return try RDFOutline(body, normalized: Self.withoutZone).resources
        case ("approve.html", _): return ObservedForm.redirection(String(decoding: body, as: UTF8.self))
        case (_, "txt") where file != "version.txt": return ObservedForm.lines(String(decoding: body, as: UTF8.self))
        default: return [String(decoding: body, as: UTF8.self)]
        }
    }

    /// Times have their zone here (fault 20).
    private static func withoutZone(_ property: String, _ text: String) -> String {
        text.hasSuffix("Z") && text.contains("T") ? String(text.dropLast()) : text
    }

    private static func numbered(_ lines: [String]) -> [String] {
        var numbers: [Substring: Int] = [:]
        return lines.map { line in
            line.replacing(ObservedElement.identifier) { match in
                let number = numbers[match.output] ?? numbers.count + 1
                numbers[match.output] = number
                return "ID\(number)"
            }
        }
    }
}
