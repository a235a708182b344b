import PHRHData
import SalusModels

/// Faults and remarks of a read, each a sentence.
extension SourceSync {
    private static let mostFaults = 20

    /// A fault is a sentence about the section; what ends the read is thrown, and so is what keeps the person from
    /// being compared for the first time.
    mutating func note(_ error: ClientError, _ title: String) throws(ClientError) {
        if isReadingPerson, !state.isPersonRead { throw error }
        switch error {
        case .source(let problem) where !problem.endsTheRead: note("\(title): \(problem.advice.problem)")
        case .document: note("\(title): \(error.advice.problem)")
        default: throw error
        }
    }

    /// Notes a fault, once.
    mutating func note(_ fault: String) {
        if isReadingPerson { hasPersonFault = true }
        if !faults.contains(fault), faults.count < Self.mostFaults { faults.append(fault) }
    }

    /// Remarks that the person there is called something else than when they were read last. The names stay out of it.
    mutating func compareName(in copy: HDataCopy) {
        guard isReadingPerson, let name = copy.nameOfPerson else { return }
        if let before = state.personName, before != name {
            remarks.append("The person there has another name than before; check that it is still the right record.")
        }
        state.personName = name
    }
}

extension HDataCopy {
    /// The name that the content gives the person; nil where it gives none.
    fileprivate var nameOfPerson: String? {
        let facts = (try? facts()) ?? []
        return facts.lazy.filter { $0.model == Demographics.name }.compactMap { Demographics($0.fields).name?.fullName }
            .first
    }
}
