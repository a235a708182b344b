public import SalusBase

/// A postal address.
public struct IndivoAddress: IndivoCompound {
    public var country: String?
    public var city: String?
    public var postalcode: String?
    public var region: String?
    public var street: String?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("country", &country)
        fields.field("city", &city)
        fields.field("postalcode", &postalcode)
        fields.field("region", &region)
        fields.field("street", &street)
    }
}

/// A person's name.
public struct IndivoName: IndivoCompound {
    public var family: String?
    public var given: String?
    public var middle: String?
    public var prefix: String?
    public var suffix: String?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("family", &family)
        fields.field("given", &given)
        fields.field("middle", &middle)
        fields.field("prefix", &prefix)
        fields.field("suffix", &suffix)
    }
}

/// A number; `type` is h, w or c.
public struct IndivoTelephone: IndivoCompound {
    public var type: String?
    public var number: String?
    public var preferredP: Bool?

    public init() {}

    public init(type: String?, number: String? = nil, preferredP: Bool? = nil) {
        (self.type, self.number, self.preferredP) = (type, number, preferredP)
    }

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("type", &type)
        fields.field("number", &number)
        fields.field("preferred_p", &preferredP)
    }
}

/// An organization.
public struct IndivoOrganization: IndivoCompound {
    public var name: String?
    public var adr: IndivoAddress?

    public init() {}

    public init(name: String?, adr: IndivoAddress? = nil) {
        (self.name, self.adr) = (name, adr)
    }

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("name", &name)
        fields.field("adr", &adr)
    }
}

/// A pharmacy.
public struct IndivoPharmacy: IndivoCompound {
    public var ncpdpid: String?
    public var org: String?
    public var adr: IndivoAddress?

    public init() {}

    public init(ncpdpid: String?, org: String? = nil, adr: IndivoAddress? = nil) {
        (self.ncpdpid, self.org, self.adr) = (ncpdpid, org, adr)
    }

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("ncpdpid", &ncpdpid)
        fields.field("org", &org)
        fields.field("adr", &adr)
    }
}

/// A provider of care.
public struct IndivoProvider: IndivoCompound {
    public var deaNumber: String?
    public var ethnicity: String?
    public var npiNumber: String?
    public var preferredLanguage: String?
    public var race: String?
    public var adr: IndivoAddress?
    public var bday: PartialDate?
    public var email: String?
    public var name: IndivoName?
    public var tel1: IndivoTelephone?
    public var tel2: IndivoTelephone?
    public var gender: String?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("dea_number", &deaNumber)
        fields.field("ethnicity", &ethnicity)
        fields.field("npi_number", &npiNumber)
        fields.field("preferred_language", &preferredLanguage)
        fields.field("race", &race)
        fields.field("adr", &adr)
        fields.field("bday", &bday)
        fields.field("email", &email)
        fields.field("name", &name)
        fields.field("tel_1", &tel1)
        fields.field("tel_2", &tel2)
        fields.field("gender", &gender)
    }
}
