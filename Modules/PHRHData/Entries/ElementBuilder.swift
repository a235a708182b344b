import SalusXML

/// An element that is filled place by place; places are paths of element names, whose last part may be `@attribute`.
struct ElementBuilder {
    let name: XMLName
    private var attributes: [XMLAttribute] = []
    private var text = ""
    private var children: [ElementBuilder] = []

    init(_ name: XMLName) { self.name = name }

    /// The element as it was filled; with attributes first, then its text, then its children in their order.
    var node: XMLNode {
        let words = text.isEmpty ? [] : [XMLContent.text(text)]
        return XMLNode(name, attributes: attributes, content: words + children.map { .element($0.node) })
    }

    /// Sets the text of the element, or of the attribute, at a path.
    mutating func set(_ value: String, at path: String) {
        change(path.split(separator: "/").map(String.init)[...]) { element, attribute in
            if let attribute {
                element.set(attribute: attribute, value)
            } else {
                element.text = XMLText.writable(value)
            }
        }
    }

    /// Sets the attribute, unless it is there.
    mutating func set(attribute: String, _ value: String) {
        guard !attributes.contains(where: { $0.name.local == attribute }) else { return }
        attributes.append(XMLAttribute(XMLName(attribute), XMLText.writable(value)))
    }

    mutating func append(_ child: ElementBuilder) { children.append(child) }

    /// A child of the same namespace with this text.
    mutating func append(_ local: String, _ text: String, in namespace: String?) {
        var child = ElementBuilder(XMLName(local, in: namespace))
        child.text = XMLText.writable(text)
        children.append(child)
    }

    /// Changes the element at a path, which is made where it is missing.
    mutating func fill(_ path: String, _ change: (inout ElementBuilder) -> Void) {
        self.change(path.split(separator: "/").map(String.init)[...]) { element, _ in change(&element) }
    }

    private mutating func change(_ path: ArraySlice<String>, _ apply: (inout ElementBuilder, String?) -> Void) {
        guard let part = path.first else { return apply(&self, nil) }
        if part.first == "@" { return apply(&self, String(part.dropFirst())) }
        if let index = children.lastIndex(where: { $0.name.local == part }) {
            return children[index].change(path.dropFirst(), apply)
        }
        var child = ElementBuilder(XMLName(part, in: name.namespace))
        child.change(path.dropFirst(), apply)
        children.append(child)
    }
}
