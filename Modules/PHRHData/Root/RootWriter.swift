import SalusBase
import SalusXML

extension HDataRoot {
    static let namespace = "http://www.projecthdata.org/hdata/schemas/hdata/hrf2/root"
    /// The namespace of elements of ours, which the form of 2013 allows beside its own.
    static let ownNamespace = "urn:salus:hdata"

    /// `root.xml` in the form of 2013, whatever form was read. A version that is no number is written as 1; names and
    /// requirements of sections, which this form has not, stand in elements of our namespace.
    public func xml() throws(HDataError) -> [UInt8] {
        let number = DecimalText(version)?.text ?? "1"
        var content = [Self.leaf("id", id), Self.leaf("version", number)]
        content += [("created", created), ("lastModified", lastModified)].compactMap { name, time in
            time.map { Self.leaf(name, $0.description) }
        }
        content += profiles.map { profile in
            Self.node("profile", [Self.leaf("id", profile.id), Self.leaf("reference", profile.reference)])
        }
        content += sections.map(Self.node)
        content += resourceTypes.map(Self.node)
        do throws(XMLError) {
            return try XMLWriter.bytes(of: Self.node("Root", content))
        } catch {
            throw .malformedXML(error)
        }
    }

    private static func node(_ name: String, _ children: [XMLNode]) -> XMLNode {
        XMLNode(XMLName(name, in: namespace), content: children.map { .element($0) })
    }

    private static func leaf(_ name: String, _ text: String) -> XMLNode {
        XMLNode(XMLName(name, in: namespace), content: [.text(XMLText.writable(text))])
    }

    private static func own(_ name: String, _ text: String) -> XMLNode {
        XMLNode(XMLName(name, in: ownNamespace, prefix: "s"), content: [.text(XMLText.writable(text))])
    }

    private static func node(_ section: Section) -> XMLNode {
        var content = [leaf("path", section.path)] + section.profileIDs.map { leaf("profileID", $0) }
        content += section.resourcePrefix.map { [leaf("resourcePrefix", "\($0)")] } ?? []
        content += section.resourceTypeID.map { [leaf("resourceTypeID", $0)] } ?? []
        content += section.metadataSupport.map { [leaf("metadataSupport", "\($0)")] } ?? []
        content += section.name.map { [own("name", $0)] } ?? []
        content += section.isMandatory.map { [own("requirement", $0 ? "mandatory" : "optional")] } ?? []
        return node("section", content + section.sections.map(node))
    }

    private static func node(_ type: ResourceType) -> XMLNode {
        let forms = type.representations.map { form in
            node("representation", [leaf("mediaType", form.mediaType)] + form.validators.map { leaf("validator", $0) })
        }
        return node("resourceType", [leaf("id", type.id), leaf("reference", type.reference)] + forms)
    }
}
