import PHRHData

/// The part of the service that all its calls share.
struct HDataSite: Sendable {
    /// The address of the prefix, without a slash at the end.
    let base: String
    /// The names of the sections in addresses, and the XML of their documents.
    var layout = HDataSection.Layout.continuityOfCare

    /// The segments that name a section below its record.
    func path(of section: HDataSection) -> [String] {
        layout == .rhex ? section.rhexName.map { [$0] } ?? section.path : section.path
    }

    /// The section at segments below a record; nil for one that records do not have here.
    func section(at path: [String]) -> HDataSection? {
        layout == .rhex ? path.first.flatMap(HDataSection.rhex) : HDataSection.at(path)
    }

    var xmlForm: SectionDocument.Form { layout == .rhex ? .greenC32 : .profile }

    /// The author of feeds whose entries name none.
    static let author = "Salus"
}
