import FoundationEssentials
import SalusDomain
import SalusModels
import SalusServerDomain

/// The folder with the operator's own texts of mails: `invitation.txt` and its like. What has no file keeps its text.
struct MailTextFolder {
    let path: String

    func texts() throws(BootstrapError) -> [MailKind: MailTemplate] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw .configuration("mail.texts: the folder \(path) cannot be read. Check the path, and who may read it.")
        }
        var texts = MailTemplate.standard
        for name in names.sorted() where name.hasSuffix(".txt") {
            guard let kind = MailKind(rawValue: String(name.dropLast(4))) else {
                let known = MailKind.allCases.map { "\($0.rawValue).txt" }.joined(separator: ", ")
                throw .configuration("mail.texts: \(path)/\(name) is no mail of this server. Known: \(known).")
            }
            texts[kind] = try text(name)
        }
        return texts
    }

    private func text(_ name: String) throws(BootstrapError) -> MailTemplate {
        let file = "\(path)/\(name)"
        guard let bytes = FileManager.default.contents(atPath: file),
            let text = String(validating: bytes, as: UTF8.self)
        else {
            throw .configuration("mail.texts: \(file) cannot be read as UTF-8 text. Check it, and who may read it.")
        }
        do throws(DomainError) {
            return try MailTemplate(text: text)
        } catch .invalid(let field, let expected) {
            throw .configuration("mail.texts: \(file): \(field) must be \(expected).")
        } catch { throw .configuration("mail.texts: \(file) cannot be used.") }
    }
}
