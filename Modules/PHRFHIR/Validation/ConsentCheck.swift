/// The intent of the rules ppc-2 to ppc-5, whose expressions name a code system that does not exist: a consent about
/// privacy, research, advance directives or treatment names its patient.
enum ConsentCheck {
    private static let system = "http://terminology.hl7.org/CodeSystem/consentscope"
    private static let codes = ["patient-privacy", "research", "adr", "treatment"]

    static func check(_ resource: FHIRNode, _ place: ElementPath, _ issues: inout IssueList) {
        guard resource.type == "Consent", resource.element["patient"].isEmpty else { return }
        let codings = resource.element["scope"].flatMap { $0["coding"] }
        if codings.contains(where: { $0.text("system") == system && codes.contains($0.text("code") ?? "") }) {
            issues.add(
                .warning, .invariant, at: place.appending("patient"), "a consent of this scope names its patient")
        }
    }
}
