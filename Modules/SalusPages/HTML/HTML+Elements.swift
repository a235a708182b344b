import SalusHTML

/// The elements that the pages are made of.
extension HTML {
    static let nothing = HTML.pieces([])

    static func p(_ content: HTML...) -> HTML { tag("p", [:], content) }
    static func h2(_ text: String) -> HTML { tag("h2", [:], .text(text)) }
    static func strong(_ text: String) -> HTML { tag("strong", [:], .text(text)) }
    static func muted(_ content: HTML...) -> HTML { tag("p", ["class": "muted"], content) }
    static func list(_ items: [HTML]) -> HTML { tag("ul", [:], items.map { tag("li", [:], $0) }) }

    /// A link inside the pages, or to a place that has been checked.
    static func link(_ text: String, to address: String, style: String? = nil) -> HTML {
        tag("a", ["href": address, "class": style], .text(text))
    }

    /// Says how something went, to screen readers too.
    static func notice(_ text: String) -> HTML { tag("p", ["class": "notice", "role": "status"], .text(text)) }
    static func alert(_ text: String) -> HTML { tag("p", ["class": "alert", "role": "alert"], .text(text)) }

    static func hidden(_ name: String, _ value: String) -> HTML {
        tag("input", ["type": "hidden", "name": name, "value": value])
    }

    /// `label` begins with the text and says more, where several buttons of a page have the same one.
    static func button(
        _ text: String, name: String? = nil, value: String? = nil, style: String? = nil, label: String? = nil
    ) -> HTML {
        tag(
            "button", ["type": "submit", "name": name, "value": value, "class": style, "aria-label": label],
            .text(text))
    }

    /// `id`: another one than its name, where several boxes have that name.
    static func checkbox(
        _ label: String, name: String, value: String, id: String? = nil, isChecked: Bool = false
    ) -> HTML {
        let id = id ?? name
        return tag(
            "p", ["class": "choice"],
            tag(
                "input",
                ["type": "checkbox", "id": id, "name": name, "value": value, "checked": isChecked ? "" : nil]),
            tag("label", ["for": id], .text(label)))
    }

    /// One of several choices of the same name.
    static func radio(_ label: String, name: String, value: String, isChecked: Bool) -> HTML {
        let id = "\(name)-\(value)"
        return tag(
            "p", ["class": "choice"],
            tag(
                "input",
                ["type": "radio", "id": id, "name": name, "value": value, "checked": isChecked ? "" : nil]),
            tag("label", ["for": id], .text(label)))
    }

    /// Fields that belong together, under a heading of their own.
    static func group(_ legend: String, hint: String, _ content: [HTML]) -> HTML {
        tag("fieldset", [:], [tag("legend", [:], .text(legend)), tag("p", ["class": "muted"], .text(hint))] + content)
    }

    /// A labelled line to write in; `hint` says below the label what it takes. `id`: another one than its name, where
    /// several fields have that name.
    static func field(
        _ label: String, name: String, id: String? = nil, type: String = "text", completion: String,
        value: String? = nil, hint: String? = nil, isNeeded: Bool = true
    ) -> HTML {
        let id = id ?? name
        let about = hint.map { _ in "\(id)-hint" }
        return tag(
            "p", ["class": "field"], tag("label", ["for": id], .text(label)),
            hint.map { tag("span", ["id": about, "class": "muted"], .text($0)) } ?? nothing,
            tag(
                "input",
                [
                    "id": id, "name": name, "type": type, "value": value, "autocomplete": completion,
                    "required": isNeeded ? "" : nil, "aria-describedby": about, "autocapitalize": "none",
                    "spellcheck": "false",
                ]))
    }
}
