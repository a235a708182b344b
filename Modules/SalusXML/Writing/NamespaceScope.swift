import CLibXML2

/// Which prefix stands for which namespace at one element, and what the element must declare itself.
struct NamespaceScope {
    private static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    private var bindings: [String: String]
    private var own: [(prefix: String, namespace: String)] = []
    /// Few: names of one element.
    private var used: [String] = []

    /// Of a root: no prefix stands for anything.
    init() { bindings = ["": ""] }

    /// Of a child, which sees the bindings of its parent and has used and declared nothing yet.
    init(in parent: NamespaceScope) { bindings = parent.bindings }

    /// `xmlns` attributes of this element, in the order of need.
    var declarations: [(String, String)] {
        own.map { ($0.prefix.isEmpty ? "xmlns" : "xmlns:" + $0.prefix, $0.namespace) }
    }

    /// The name with its prefix, declared if it must be. Throws for what is no name (Namespaces in XML, section 3).
    mutating func qualify(_ name: XMLName, isAttribute: Bool) throws(XMLError) -> String {
        guard Self.isName(name.local) else { throw .notWritable(.name) }
        if name.namespace == Self.xmlNamespace { return "xml:" + name.local }
        guard let namespace = name.namespace, !namespace.isEmpty else {
            if !isAttribute { bind("", to: "") }
            return name.local
        }
        let prefix = prefix(for: namespace, preferred: name.prefix ?? "", isAttribute: isAttribute)
        bind(prefix, to: namespace)
        return prefix.isEmpty ? name.local : "\(prefix):\(name.local)"
    }

    private func prefix(for namespace: String, preferred: String, isAttribute: Bool) -> String {
        let isFree = bindings[preferred] == namespace || !used.contains(preferred)
        if isFree, !(isAttribute && preferred.isEmpty), Self.isUsable(preferred) { return preferred }
        let known = bindings.filter { $0.value == namespace && !(isAttribute && $0.key.isEmpty) }.keys.min()
        return known ?? freshPrefix()
    }

    private func freshPrefix() -> String {
        var number = 1
        while bindings["ns\(number)"] != nil { number += 1 }
        return "ns\(number)"
    }

    private mutating func bind(_ prefix: String, to namespace: String) {
        if !used.contains(prefix) { used.append(prefix) }
        guard bindings[prefix] != namespace else { return }
        bindings[prefix] = namespace
        own.append((prefix, namespace))
    }

    private static func isUsable(_ prefix: String) -> Bool {
        prefix.isEmpty || (isName(prefix) && !prefix.lowercased().hasPrefix("xml"))
    }

    private static func isName(_ text: String) -> Bool {
        !text.utf8.contains(0) && xmlValidateNCName(text, 0) == 0
    }
}
