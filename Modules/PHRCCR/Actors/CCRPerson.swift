import SalusBase
import SalusModels

/// The person of a document.
enum CCRPerson {
    private static let genders = ["m": "male", "f": "female", "male": "male", "female": "female"]

    /// A patient who is not among the actors is a person without a name, and a note says so.
    static func fact(_ context: inout CCRContext) -> FactDraft {
        guard let actor = context.actors.patientPart() else {
            context.note(Demographics.name, nil, "the patient is not among the actors; check whose it is")
            return FactDraft(Demographics())
        }
        _ = actor["ActorObjectID"].take()
        let person = person(actor)
        if person.birthDate == nil { context.note(Demographics.name, "birthDate", "no birth date; check whose it is") }
        return context.draft(person, actor)
    }

    private static func person(_ actor: CCRPart) -> Demographics {
        var person = Demographics()
        person.name = name(actor["Person"]["Name"])
        person.birthDate = birthDate(actor["Person"]["DateOfBirth"]["ExactDateTime"])
        let gender = actor["Person"]["Gender"].takeText()
        person.gender = gender.map { genders[$0.lowercased()] ?? $0 }
        person.address = address(actor["Address"])
        person.telephones = telephones(actor)
        person.email = actor["EMail"]["Value"].take()
        person.medicalRecordNumber = number(actor.all("IDs"))
        return person
    }

    /// The day as it is written, never shifted by a zone.
    private static func birthDate(_ part: CCRPart) -> PartialDate? {
        guard let words = part.words, let date = CCRDates.date(String(words.prefix(10))) else { return nil }
        part.skip()
        return date
    }

    /// The current name, else that of birth, else another, else the words.
    static func name(_ part: CCRPart) -> PersonName? {
        let forms = ["CurrentName", "BirthName", "AdditionalName"].map { part[$0] }
        var name = PersonName()
        if let form = forms.first(where: \.exists) {
            let given = form.all("Given").compactMap { $0.take() }
            let middle = given.dropFirst() + form.all("Middle").compactMap { $0.take() }
            name.given = given.first
            name.middle = middle.isEmpty ? nil : middle.joined(separator: " ")
            name.family = form["Family"].take()
            name.prefix = form["Title"].take()
            name.suffix = form["Suffix"].take()
        }
        let display = part["DisplayName"].take()
        if name.fields.isEmpty { name.text = display }
        return name.fields.isEmpty ? nil : name
    }

    private static func address(_ part: CCRPart) -> Address? {
        var address = Address()
        let lines = ["Line1", "Line2"].compactMap { part[$0].take() }
        address.street = lines.isEmpty ? nil : lines.joined(separator: "\n")
        address.city = part["City"].take()
        address.region = part["State"].take()
        address.postalCode = part["PostalCode"].take()
        address.country = part["Country"].take()
        return address.fields.isEmpty ? nil : address
    }

    static func telephones(_ actor: CCRPart) -> [Telephone] {
        actor.all("Telephone").prefix(20).compactMap { part in
            var telephone = Telephone()
            telephone.number = part["Value"].take()
            telephone.kind = part["Type"].takeText().map { $0.lowercased() }
            return telephone.number == nil ? nil : telephone
        }
    }

    /// A number that its kind calls that of a medical record; a social security number is never taken.
    private static func number(_ ids: [CCRPart]) -> String? {
        let kinds = ["mrn", "medical record", "patient number", "patient id", "chart"]
        return ids.lazy.compactMap { part -> String? in
            let kind = (part["Type"]["Text"].words ?? part["Type"].words)?.lowercased() ?? ""
            return kinds.contains(where: kind.contains) ? part["ID"].words : nil
        }.first
    }
}
