import SalusXML

/// The rules for the XHTML of a narrative (FHIR R4, narrative.html): text and tables, nothing that runs or loads.
enum NarrativeCheck {
    private static let elements = Set(
        """
        div p h1 h2 h3 h4 h5 h6 blockquote pre hr br ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr \
        th td a b big i small tt em strong dfn code samp kbd var cite abbr acronym img q sub sup bdo span \
        ins del address
        """.split(separator: " ").map(String.init))

    private static let attributes = Set(
        """
        id class style title lang dir name href src alt width height align valign char charoff abbr axis headers scope \
        rowspan colspan span border cellspacing cellpadding rules frame summary rel rev cite type start value compact \
        nowrap longdesc hspace vspace accesskey tabindex size noshade clear datetime hreflang target
        """.split(separator: " ").map(String.init))

    /// True for a `div` that says something and holds allowed elements and attributes only.
    static func accepts(_ text: String) -> Bool {
        guard let root = try? XMLNode(parsing: text), root.name == XMLName("div", in: FHIRNamespace.xhtml) else {
            return false
        }
        return isAllowed(root) && saysSomething(root)
    }

    private static func isAllowed(_ node: XMLNode) -> Bool {
        node.name.namespace == FHIRNamespace.xhtml && elements.contains(node.name.local)
            && node.attributes.allSatisfy(isAllowed) && node.children.allSatisfy(isAllowed)
    }

    private static func isAllowed(_ attribute: XMLAttribute) -> Bool {
        let name = attribute.name
        let isXML = name.namespace == "http://www.w3.org/XML/1998/namespace" && ["lang", "space"].contains(name.local)
        guard isXML || (name.namespace == nil && attributes.contains(name.local)) else { return false }
        let value = attribute.value.lowercased().filter { !$0.isWhitespace }
        switch name.local {
        case "href", "src", "cite", "longdesc": return !["javascript:", "vbscript:"].contains { value.hasPrefix($0) }
        case "style": return !["url(", "expression(", "@import", "\\"].contains { value.contains($0) }
        default: return true
        }
    }

    private static func saysSomething(_ node: XMLNode) -> Bool {
        node.name.local == "img" || !node.text.allSatisfy(\.isWhitespace)
            || node.children.contains(where: saysSomething)
    }
}
