import SalusBase
import SalusXML

extension XMLNode {
    /// An element of an answer; attributes and children that are nil are left out.
    init(answer name: String, _ attributes: [(String, String?)] = [], _ children: [XMLNode?] = []) {
        let written = attributes.compactMap { name, value in value.map { XMLAttribute(XMLName(name), $0) } }
        self.init(XMLName(name), attributes: written, content: children.compactMap { $0.map { .element($0) } })
    }

    /// An element with text, or nil without.
    init?(leaf name: String, _ text: String?) {
        guard let text else { return nil }
        self.init(XMLName(name), content: text.isEmpty ? [] : [.text(text)])
    }

    init?(leaf name: String, _ time: Instant?) { self.init(leaf: name, time?.description) }

    /// An attribute that must be there.
    func required(_ attribute: String) throws(IndivoAnswerError) -> String {
        guard let value = self.attribute(attribute) else { throw .missing(attribute, of: name.local) }
        return value
    }

    /// An attribute, or nil when it is absent or empty.
    func filled(_ attribute: String) -> String? { self.attribute(attribute).flatMap { $0.isEmpty ? nil : $0 } }

    /// The text of a child, or nil when the child is absent or empty.
    func leaf(_ child: String) -> String? {
        let node = self[child]
        return node.exists && !node.text.isEmpty ? node.text : nil
    }

    /// The time in a child, or nil without; Indivo's six decimals are cut to three.
    func time(_ child: String) throws(IndivoAnswerError) -> Instant? {
        guard let text = leaf(child) else { return nil }
        return try Self.time(text, child, of: name.local)
    }

    func requiredTime(_ child: String) throws(IndivoAnswerError) -> Instant {
        guard let time = try time(child) else { throw .missing(child, of: name.local) }
        return time
    }

    /// The time in an attribute that must be there.
    func timeAttribute(_ attribute: String) throws(IndivoAnswerError) -> Instant {
        try Self.time(try required(attribute), attribute, of: name.local)
    }

    /// The number in an attribute, or nil when it is absent or empty.
    func number(_ attribute: String) throws(IndivoAnswerError) -> Int? {
        guard let text = filled(attribute) else { return nil }
        guard let number = Int(digits: text) else { throw .invalid(attribute, of: name.local) }
        return number
    }

    /// Every child of an answer's element, read.
    func answers<Answer: IndivoAnswer>(_ type: Answer.Type = Answer.self) throws(IndivoAnswerError) -> [Answer] {
        var read: [Answer] = []
        for child in all(Answer.element) { read.append(try Answer(child)) }
        return read
    }

    private static func time(
        _ text: String, _ name: String, of element: String
    ) throws(IndivoAnswerError) -> Instant {
        guard let time = Instant(text) else { throw .invalid(name, of: element) }
        return time
    }
}
