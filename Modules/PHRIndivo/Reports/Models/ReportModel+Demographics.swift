extension ReportModel {
    /// The person's demographics. No report uses it: it has a call of its own.
    public static let demographics = ReportModel(
        "Demographics", .plain(.day, ("bday", "birthDate")),
        .plain(.text, ("email", "email"), ("gender", "gender"), ("preferred_language", "languages.0.language")),
        .plain(.title, ("ethnicity", "ethnicity"), ("race", "race")), .name("name", "name"),
        .ownTelephone("tel_1", "telephones.0"), .ownTelephone("tel_2", "telephones.1"), .address("adr", "address"))
}

extension [FlatPlace] {
    /// A telephone that is preferred unless the fact denies it.
    fileprivate static func ownTelephone(_ name: String, _ path: String) -> Self {
        telephone(name, path).map { place in
            place.part == .flag ? FlatPlace(place.name, place.path, .flagUnlessDenied) : place
        }
    }
}
