/// Names, places and people, as vCard says them (Representing vCard Objects in RDF, 2006).
extension SMARTShape {
    static let name = SMARTShape(
        .v("Name"),
        [
            SMARTProperty(.v("given-name"), "given", .text), SMARTProperty(.v("additional-name"), "middle", .text),
            SMARTProperty(.v("family-name"), "family", .text),
            SMARTProperty(.v("honorific-prefix"), "prefix", .text),
            SMARTProperty(.v("honorific-suffix"), "suffix", .text),
        ])

    static let address = SMARTShape(
        .v("Address"),
        [
            SMARTProperty(.v("street-address"), "street", .text), SMARTProperty(.v("locality"), "city", .text),
            SMARTProperty(.v("region"), "region", .text), SMARTProperty(.v("postal-code"), "postalCode", .text),
            SMARTProperty(.v("country"), "country", .text),
        ])

    static let organization = SMARTShape(
        .sp("Organization"),
        [
            SMARTProperty(.v("organization-name"), "name", .text),
            SMARTProperty(.v("adr"), "address", .part(.address)),
        ])

    static let pharmacy = SMARTShape(
        .sp("Pharmacy"), [SMARTProperty(.sp("ncpdpId"), "identifier", .text)] + organization.properties)

    static let provider = SMARTShape(
        .sp("Provider"),
        [
            SMARTProperty(.v("n"), "name", .part(.name)), SMARTProperty(.sp("deaNumber"), "deaNumber", .text),
            SMARTProperty(.sp("npiNumber"), "npiNumber", .text), SMARTProperty(.v("email"), "email", .text),
            SMARTProperty(.v("adr"), "address", .part(.address)),
            SMARTProperty(.v("tel"), "telephones", .telephones), SMARTProperty(.v("bday"), "birthDate", .day),
            SMARTProperty(.foaf("gender"), "gender", .text), SMARTProperty(.sp("ethnicity"), "ethnicity", .text),
            SMARTProperty(.sp("race"), "race", .text),
            SMARTProperty(.sp("preferredLanguage"), "preferredLanguage", .text),
        ])
}
