/// A code of a code system with its words.
public struct IndivoCodedValue: IndivoCompound {
    public var identifier: String?
    public var title: String?
    public var system: String?

    public init() {}

    public init(identifier: String?, title: String? = nil, system: String? = nil) {
        (self.identifier, self.title, self.system) = (identifier, title, system)
    }

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("identifier", &identifier)
        fields.field("title", &title)
        fields.field("system", &system)
    }
}

/// An amount with its unit, both as text.
public struct IndivoValueAndUnit: IndivoCompound {
    public var value: String?
    public var unit: String?

    public init() {}

    public init(value: String?, unit: String? = nil) {
        (self.value, self.unit) = (value, unit)
    }

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("value", &value)
        fields.field("unit", &unit)
    }
}

/// From one amount to another.
public struct IndivoValueRange: IndivoCompound {
    public var max: IndivoValueAndUnit?
    public var min: IndivoValueAndUnit?

    public init() {}

    public init(max: IndivoValueAndUnit?, min: IndivoValueAndUnit? = nil) {
        (self.max, self.min) = (max, min)
    }

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("max", &max)
        fields.field("min", &min)
    }
}

/// A laboratory value with its ranges.
public struct IndivoQuantitativeResult: IndivoCompound {
    public var nonCriticalRange: IndivoValueRange?
    public var normalRange: IndivoValueRange?
    public var value: IndivoValueAndUnit?

    public init() {}

    public init(
        nonCriticalRange: IndivoValueRange?, normalRange: IndivoValueRange? = nil, value: IndivoValueAndUnit? = nil
    ) {
        (self.nonCriticalRange, self.normalRange, self.value) = (nonCriticalRange, normalRange, value)
    }

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("non_critical_range", &nonCriticalRange)
        fields.field("normal_range", &normalRange)
        fields.field("value", &value)
    }
}

/// A measured sign.
public struct IndivoVitalSign: IndivoCompound {
    public var unit: String?
    public var value: Double?
    public var name: IndivoCodedValue?

    public init() {}

    public init(unit: String?, value: Double? = nil, name: IndivoCodedValue? = nil) {
        (self.unit, self.value, self.name) = (unit, value, name)
    }

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("unit", &unit)
        fields.field("value", &value)
        fields.field("name", &name)
    }
}

/// Both pressures, and how they were taken.
public struct IndivoBloodPressure: IndivoCompound {
    public var position: IndivoCodedValue?
    public var site: IndivoCodedValue?
    public var method: IndivoCodedValue?
    public var systolic: IndivoVitalSign?
    public var diastolic: IndivoVitalSign?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("position", &position)
        fields.field("site", &site)
        fields.field("method", &method)
        fields.field("systolic", &systolic)
        fields.field("diastolic", &diastolic)
    }
}
