package import SalusClient

/// Messages and changes as screens and command lines say them.
extension ConversationRow {
    /// The author as the reader knows them.
    package var by: String { isOwn ? "You" : author ?? "Someone" }

    /// The text, or a sentence about what it is.
    package var text: String {
        switch content {
        case .text(let text, _): text.harmless
        case .withdrawn: withdrawnBy.map { "(withdrawn by \($0.harmless))" } ?? "(withdrawn)"
        case .attachment(let name, let size, let caption):
            "(file \(name.harmless), \(ByteCount.words(Int(clamping: size))))"
                + (caption.isEmpty ? "" : "\n\(caption.harmless)")
        case .changes(let changes): told(changes).map { $0.sentence(by: self) }.joined(separator: " ")
        }
    }

    /// The devices of people who come or go with the same change are not told one by one.
    private func told(_ changes: [MembersChange]) -> [MembersChange] {
        let people = changes.filter { if case .device = $0 { false } else { true } }
        return people.isEmpty ? changes : people
    }

    /// The name of the file in it; nil for a message without one.
    package var fileName: String? { if case .attachment(let name, _, _) = content { name } else { nil } }

    package var isChange: Bool { if case .changes = content { true } else { false } }

    /// Short notes beside a message: whether it waits, was edited, and who has read it.
    package var remarks: [String] {
        var remarks: [String] = []
        if isWaiting { remarks.append("not sent yet") }
        if case .text(_, isEdited: true) = content { remarks.append("edited") }
        if isClockAhead { remarks.append("its sender's clock is ahead") }
        remarks += reactions.sorted { $0.key < $1.key }.map { "\($0.key.harmless) \($0.value)" }
        if !readBy.isEmpty { remarks.append("read by \(readBy.joined(separator: ", "))") }
        return remarks
    }
}

extension QuotedMessage {
    /// Its author and the beginning of its text, on one line.
    package var line: String {
        let by = isOwn ? "You" : author ?? "Someone"
        guard let text else { return "\(by): (a message that is not shown here)" }
        let lines = text.split(whereSeparator: \.isNewline)
        return "\(by): \((lines.first.map(String.init) ?? "").harmless)\(lines.count > 1 ? " …" : "")"
    }
}

extension MembersChange {
    /// A sentence about the change that `row` has.
    func sentence(by row: ConversationRow) -> String {
        switch self {
        case .joined(let others):
            others.isEmpty
                ? "You came in."
                : "You came in, with \(others.joined(separator: ", ")). Earlier messages are not shown."
        case .added(let name, let role): "\(row.by) added \(name ?? "someone") as \(role.word)."
        case .left(let name): "\(name ?? "Someone") left."
        case .removed(let name): "\(row.by) removed \(name ?? "someone")."
        case .role(let name, _, let new): "\(row.by) made \(name ?? "someone") \(new.word)."
        case .title(let title): "\(row.by) called it \"\(title.harmless)\"."
        case .device(let added, let name):
            "A device of \(name ?? "someone") \(added ? "came in" : "was taken out")."
        }
    }
}

extension ConversationRole {
    package var word: String { rawValue }

    /// The one that a new person has first.
    package static let words = [Self.member, .reader, .moderator, .owner].map(\.word)

    package init?(word: String) { self.init(rawValue: word) }

    /// The rights of the role, as the end of a sentence about a member.
    package var about: String {
        switch self {
        case .owner: "decides about everything"
        case .moderator: "writes, and lets members in and out"
        case .member: "reads and writes"
        case .reader: "only reads"
        }
    }
}

extension ConversationOverview {
    /// The newest message on one line: its author and its beginning; empty where there is none.
    package var preview: String {
        guard let newest, let text = newest.text else { return "" }
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return "\(newest.isOwn ? "You" : newest.author ?? "?"): \(line.harmless)"
    }

    /// The thing to know first about it; empty where all is well.
    package var state: String {
        switch status {
        case .request: return "request"
        case .declined, .blocked: return status.rawValue
        case .accepted: break
        }
        if !isJoined { return "history" }
        if !isActive { return "ended" }
        if isLeaving { return "leaving" }
        if waiting > 0 { return waiting == 1 ? "1 not sent" : "\(waiting) not sent" }
        return draft == nil ? "" : "draft"
    }

    /// Behind its name, such as ` · pinned, muted`; empty where there is nothing to say.
    package var markWords: String {
        let words = ConversationMark.allCases.filter(marks.contains).map(\.rawValue)
        return words.isEmpty ? "" : " · \(words.joined(separator: ", "))"
    }
}
