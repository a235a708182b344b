import CommandKit
import FoundationEssentials
import SalusAPI
import SalusBase
import SalusModels

/// Writes lines of the access log into a new file, page by page.
struct AccessLogExport {
    enum Form: String, CaseIterable {
        case csv, ndjson
    }

    struct Written: Hashable, Sendable, Encodable {
        let file: String
        let lines: Int
    }

    private let form: Form
    private let path: String
    private let file: FreshFile

    /// Throws `failed` for a file that is there, or that cannot be made.
    init(_ form: Form, to path: String) throws(AdminError) {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw .failed("'\(path)' is there already; name a new file")
        }
        guard let file = FreshFile(path) else {
            throw .failed("'\(path)' cannot be made; check its path and who owns the folder")
        }
        (self.form, self.path, self.file) = (form, path, file)
    }

    /// Ends without a file when it is interrupted.
    func write(_ search: AccessLogSearch, _ console: Console) async throws -> Written {
        var (behind, lines) = (LoggedPlace?.none, 0)
        if form == .csv { try write(AccessLogListing.Line.head) }
        repeat {
            guard !console.isInterrupted else { throw AdminError.failed("Interrupted; nothing is written") }
            let page = try await search.lines(behind: behind, limit: ListSpan.most)
            for line in page.lines { try write(text(line)) }
            lines += page.lines.count
            let next = page.behind.flatMap(LoggedPlace.init(text:))
            guard next == nil || next != behind else {
                throw AdminError.failed("The server names one page again and again.")
            }
            behind = next
        } while behind != nil
        guard file.finish(), file.keep() else { throw unwritable }
        return Written(file: path, lines: lines)
    }

    private func text(_ line: AccessLogListing.Line) throws -> String {
        switch form {
        case .csv: return line.row
        case .ndjson:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(line), as: UTF8.self) + "\n"
        }
    }

    private func write(_ text: String) throws(AdminError) {
        guard file.write(Array(text.utf8)) else { throw unwritable }
    }

    private var unwritable: AdminError { .failed("'\(path)' cannot be written; is the disk full?") }
}

extension AccessLogListing.Line {
    fileprivate static let head =
        "at,operation,actor,account,name,device,record,document,vault,purpose,outcome,number,position\r\n"

    /// A record of CSV as RFC 4180 has it.
    fileprivate var row: String {
        let identifiers = [device?.description, record?.description, document?.description, vault?.description]
        let who = [actor.rawValue, account?.description, name]
        let rest = [purpose, outcome.rawValue, "\(number)", position.map { "\($0)" }]
        return CSVText.record((["\(at)", operation] + who + identifiers + rest).map { $0 ?? "" })
    }
}
