import PHRHData

/// The whole record of RHEx, the answer that hReader asks for.
extension SourceSync {
    private static let section = SourceState.Section(path: HDataCopy.patientSection, title: "The whole record")

    /// Reads the part of it that no section has, such as the person; all of it from a server without sections.
    mutating func readPatient(_ base: SourceAddress) async throws(ClientError) {
        let id = String(base.path.split(separator: "/").last ?? "")
        do throws(ClientError) {
            try await readPatient(base, base.appending(HDataCopy.patientSection + ["\(id).json"]))
        } catch {
            guard SourceProblem.isMissing(error) else { return try note(error, Self.section.title) }
            if state.sections.isEmpty { try await readDocument(base.appending(HDataCopy.patientSection + [id])) }
        }
    }

    private mutating func readPatient(_ base: SourceAddress, _ address: SourceAddress) async throws(ClientError) {
        let known = state.items[address.text]?.validator ?? SourceValidator()
        guard let answer = try await connection.get(address, accept: "application/json", unless: known) else {
            _ = try await unchanged(address.text)
            return
        }
        let copy = HDataCopy(
            layout: .rhex, record: base.text, address: address.text, section: HDataCopy.patientSection,
            metadata: HDataMetadata(title: "Personal details"), mediaType: "application/json",
            content: HDataCopy.patient(answer.bytes, without: state.sections.map(\.name)))
        if state.sections.isEmpty || copy.saysSomething { _ = try await take(copy, answer.validator) }
    }

    /// The record as a clinical document, which is kept as it is.
    private mutating func readDocument(_ address: SourceAddress) async throws(ClientError) {
        let known = state.items[address.text]?.validator ?? SourceValidator()
        guard let answer = try await connection.get(address, accept: SourceDiscovery.xml, unless: known) else {
            _ = try await unchanged(address.text)
            return
        }
        let listed = ListedSourceDocument(
            address: address, metadata: HDataMetadata(title: Self.section.title), mediaType: nil)
        _ = try await take(answer, listed, Self.section, .rhex)
    }
}
