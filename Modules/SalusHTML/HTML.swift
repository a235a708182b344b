/// A piece of a page. Texts and the values of attributes are escaped when it is written, so nothing that came from
/// outside can become markup.
package indirect enum HTML: Sendable {
    case text(String)
    case element(String, attributes: [Attribute], content: [HTML])
    case pieces([HTML])

    package struct Attribute: Sendable {
        let name: String
        /// Nil for one that is there or not, such as `required`.
        let value: String?

        package init(_ name: String, _ value: String?) { (self.name, self.value) = (name, value) }
    }

    /// Elements that hold nothing and have no end (HTML Living Standard, section 13.1.2).
    private static let void: Set = ["meta", "link", "input", "br", "img", "hr"]

    package var text: String {
        var text = ""
        write(into: &text)
        return text
    }

    private func write(into out: inout String) {
        switch self {
        case .text(let text): out += Self.escaped(text)
        case .pieces(let pieces): for piece in pieces { piece.write(into: &out) }
        case .element(let name, let attributes, let content):
            out += "<\(name)"
            for attribute in attributes { attribute.write(into: &out) }
            out += ">"
            if Self.void.contains(name) { return }
            for piece in content { piece.write(into: &out) }
            out += "</\(name)>"
        }
    }

    static func escaped(_ text: String) -> String {
        var out = ""
        out.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "'": out += "&#39;"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}

extension HTML.Attribute {
    fileprivate func write(into out: inout String) {
        out += " \(name)"
        if let value { out += "=\"\(HTML.escaped(value))\"" }
    }
}

extension HTML: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .text(value) }
}

extension HTML {
    /// Attributes whose value is nil are left out.
    package static func tag(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: HTML...
    ) -> HTML {
        tag(name, attributes, content)
    }

    package static func tag(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: [HTML]
    ) -> HTML {
        let kept = attributes.compactMap { name, value in value.map { Attribute(name, $0) } }
        return .element(name, attributes: kept, content: content)
    }
}
