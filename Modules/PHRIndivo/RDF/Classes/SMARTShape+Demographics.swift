extension SMARTShape {
    static let demographics = SMARTShape(
        .sp("Demographics"),
        [
            SMARTProperty(.v("bday"), "birthDate", .day), SMARTProperty(.foaf("gender"), "gender", .text),
            SMARTProperty(.v("n"), "name", .part(.name)), SMARTProperty(.v("adr"), "address", .part(.address)),
            SMARTProperty(.v("tel"), "telephones", .telephones),
            SMARTProperty(.sp("ethnicity"), "ethnicity", .words), SMARTProperty(.sp("race"), "race", .words),
            SMARTProperty(.sp("preferredLanguage"), "languages", .language),
            SMARTProperty(.sp("email"), "email", .text),
            SMARTProperty(.sp("medicalRecordNumber"), "", .recordNumber),
        ])
}
